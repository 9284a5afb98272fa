/* The shapes that the sheet's scripts hand one another: types only, and docs/sheet.md says what each means. */

/** @typedef {"big" | "zole" | "little_zole" | "galdins" | "rondo" | "passed" | "redeal"} Contract */
/** @typedef {"all_tricks" | "won_jani" | "won" | "lost" | "lost_jani" | "no_trick" | "little_won" | "little_lost"} RowName */
/** @typedef {"out_of_turn" | "wrong_suit" | "revoke" | "late" | "other"} Reason */

/**
 * @typedef {object} Rules every option of a rule set, as zole.rules.Rules has them
 * @property {number} seats @property {"galdins" | "pules" | "rondo" | "redeal"} all_pass
 * @property {boolean} little_zole @property {number} little_zole_lost @property {boolean} zole_over_little
 * @property {number | null} deals null: an open session
 * @property {"nobody" | "each"} galdins_tie @property {"two" | "tricks"} galdins_stake
 * @property {"any" | "common"} personal_pule_needs @property {number | null} personal_pule_value
 * @property {"nothing" | "as_dealer"} rondo_sitter
 */

/* What may be written. People are counted from 0 in the order in which they first sat down. */

/**
 * @typedef {object} Deal
 * @property {"deal"} kind @property {Contract} contract
 * @property {number} [big] @property {RowName} [row] for big, zole, little_zole
 * @property {number[]} [losers] galdiņš; with `tricks: [4]` where the stake is his tricks
 * @property {number[]} [eyes] rondo: first, second, third hand, dealer
 * @property {number[]} [tricks] @property {number[]} [lots]
 */
/** @typedef {{kind: "awarded", contract: Contract, big: number, offender: number}} Awarded */
/** @typedef {{kind: "totals", points: number[]}} Totals by person, also 0 for each who has left */
/** @typedef {{kind: "annulled"}} Annulled */
/** @typedef {{kind: "penalty", person: number, reason: Reason}} Penalty */
/** @typedef {{kind: "last_deal"}} LastDeal */
/** @typedef {{kind: "leave", person: number}} Leave */
/** @typedef {{kind: "disqualified", person: number}} Disqualified */
/** @typedef {{kind: "join", name: string, late: boolean}} Join */
/** @typedef {{kind: "return", person: number}} Return */
/** @typedef {{kind: "end"}} End */
/** @typedef {{kind: "rename", person: number, name: string}} Rename */
/** @typedef {{kind: "stake", stake: Stake | null}} NewStake */

/** @typedef {Deal | Awarded | Totals} DealEntry what counts as a deal */
/** @typedef {DealEntry | Annulled | Penalty | LastDeal | Leave | Disqualified | Join | Return | End} ScoreEntry */
/** @typedef {ScoreEntry | Rename | NewStake} Entry */

/* The sheet, worked out. */

/** @typedef {number | "common"} Owner whose a pule is */
/** @typedef {{common: number, personal: number[]}} Pules personal: the owners, oldest first */
/** @typedef {{owner: Owner, own: boolean}} Settled */
/** @typedef {{key: string, paragraph: string, args: Record<string, number | string>}} Refusal */

/**
 * @typedef {object} Line by person: change (with pules), base (before pules), totals (after the line)
 * @property {ScoreEntry | null} entry null: the settlement at the end
 * @property {"deal" | "awarded" | "totals" | "annulled" | "penalty" | "last_deal" | "leave" | "disqualified"
 *   | "join" | "return" | "end" | "settlement"} kind
 * @property {number[]} change @property {number[]} totals @property {number[]} base
 * @property {number} common @property {number[]} personal the pules after the line
 * @property {number | null} deal @property {number | null} dealer a person
 * @property {Contract | null} contract @property {number | null} big @property {RowName | null} row
 * @property {number[]} losers @property {Owner[]} written @property {Settled | null} settled
 */

/* The paper: what a link, a file, the phone's store and the server hold. */

/** @typedef {{each: string, currency: string}} Stake money for a point: "0.10" */
/**
 * @typedef {object} Event never changed once written
 * @property {string} id "<device>.<counter>" @property {number} at
 * @property {string[]} [replaces] the events whose place it takes
 * @property {string[]} [beside] first events of the places that people said stand beside this one
 * @property {string} [back] the event that it takes back: undo, and redo of an undo
 * @property {string} [before] of a first-written event: the one right before whose place it stands, for what was forgotten
 * @property {Entry | null} entry null: taken back
 */
/**
 * @typedef {object} Paper
 * @property {"sheet"} zole @property {1} version @property {string} id @property {number} made
 * @property {Rules} rules @property {string[]} names @property {number} first_dealer
 * @property {Stake | null} stake @property {Event[]} events in the order (counter, device)
 */

/**
 * @typedef {object} Place one first-written event with all that replaced it
 * @property {string} root the first of its events: it says where the place stands
 * @property {string} head the event that counts @property {Entry | null} entry null: taken back
 * @property {Line | null} line @property {Refusal | null} fault why it counts nothing
 * @property {boolean} undecided whether several heads wait for people to choose
 */
/**
 * @typedef {object} Standing
 * @property {import("./sheet.js").Sheet} sheet @property {Stake | null} stake
 * @property {Place[]} places in order; those taken back too
 * @property {{root: string, heads: Event[]}[]} conflicts
 * @property {string[][]} together roots of places written at the same time on several phones, nobody asked yet
 */

export {};
