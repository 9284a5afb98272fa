/* What the server sends and what the page keeps, as types for the checker. Nothing runs here. */

/** @typedef {{seat: number, card: number}} Laid */
/** @typedef {{leader: number, cards: Laid[], taker: number}} Trick */
/** @typedef {{action: number, key: string, args?: Record<string, any>}} Advice */

/**
 * @typedef {object} Result
 * @property {string} contract
 * @property {string | null} row
 * @property {number | null} big
 * @property {number[]} tricks
 * @property {number[]} eyes
 * @property {number} aside eyes that nobody took
 * @property {number[]} points before pules
 * @property {number[]} change with pules
 * @property {number[]} losers
 * @property {"all" | "none" | null} claim how much of the rest was claimed
 * @property {number[][]} hands the three hands as dealt
 * @property {number[]} talon
 * @property {number[]} buried
 * @property {number} line its place among the lines of the sheet
 */

/**
 * @typedef {object} DealView
 * @property {number} number
 * @property {number} dealer
 * @property {number[]} seats the seats of first, second and third hand
 * @property {number[]} out the seats that sit out
 * @property {"auction" | "bury" | "play" | "lots" | "over"} phase
 * @property {number | null} turn
 * @property {number | null} hand
 * @property {string | null} contract
 * @property {number | null} big
 * @property {number[]} cards
 * @property {number[]} dealt
 * @property {number[]} talon
 * @property {number[]} buried
 * @property {{seat: number, action: number}[]} auction
 * @property {Trick[]} tricks
 * @property {{leader: number, cards: Laid[]}} table
 * @property {number[]} legal
 * @property {boolean} may_concede
 * @property {boolean} may_claim
 * @property {boolean} may_undo
 * @property {number[]} taken
 * @property {{big: number, smalls: number} | number[] | null} eyes
 * @property {Advice | null} advice
 * @property {boolean} conceded
 * @property {number | null} claimed who claimed the rest
 * @property {{hash: string, opened: {seed: string, cut: string} | null} | null} seed
 * @property {Result | null} result
 */

/** @typedef {number | "common"} Owner */

/**
 * @typedef {object} Line
 * @property {string} kind
 * @property {number | null} number
 * @property {string | null} contract
 * @property {number | null} big
 * @property {string | null} row
 * @property {number[]} losers
 * @property {number[]} base
 * @property {number[]} change
 * @property {number[]} totals
 * @property {Owner[]} written
 * @property {{owner: Owner, own: boolean} | null} settled
 */

/**
 * @typedef {object} Sheet
 * @property {Line[]} lines
 * @property {number[]} totals
 * @property {number} common
 * @property {number[]} personal owners of the personal pules, oldest first
 * @property {number} dealer
 * @property {number} deal
 * @property {number | null} deals
 * @property {boolean} last_deal
 * @property {boolean} over
 * @property {number[]} if_settled
 * @property {number[]} places
 */

/** @typedef {{option: string, usual: any, here: any}} Difference */
/** @typedef {{name: string, base: string, options: Record<string, any>, differences: Difference[]}} RuleSet */
/** @typedef {{name: string, kind: "you" | "human" | "bot", level: string | null, colour: string}} Player */

/**
 * @typedef {object} Table
 * @property {string} id
 * @property {RuleSet} rules
 * @property {Player[]} players
 * @property {number} me
 * @property {Sheet} sheet
 * @property {DealView | null} deal
 * @property {string | null} [next_hash] the promise for the deal that comes next
 */

/** @typedef {{type: "table", seq: number, table: Table}} TableMessage */
/** @typedef {{hand: number, seat: number | null, action: number | null}} Event */
/** @typedef {{type: "step", seq: number, event: Event, deal: DealView}} StepMessage */
/** @typedef {{type: "refused", key: string, paragraph: string, args: Record<string, any>}} RefusedMessage */
/** @typedef {{type: "error", key: string, args?: undefined}} ErrorMessage */
/** @typedef {RefusedMessage | ErrorMessage} Refusal */
/** @typedef {{type: "pong"}} Pong */
/** @typedef {TableMessage | StepMessage | RefusedMessage | ErrorMessage | Pong} Message */

/** @typedef {"joining" | "open" | "lost" | "closed"} Link */

/**
 * What is on the screen.
 * @typedef {object} Page
 * @property {Table | null} table
 * @property {DealView | null} deal
 * @property {Trick | null} held a finished trick that still lies on the table
 * @property {Event | null} event what happened last
 * @property {Refusal | null} refused
 * @property {Link} link
 */

export {};
