/**
 * The server's data as the page reads it. Keys that the page does not use are omitted.
 *
 * @import {ViewDiff} from "./view-diff.js"
 * @import {Card, Decision, Field, God, EventKind, Site, Source, AgendaTask} from "./names.js"
 *
 * @typedef {{kind: EventKind, seat?: number | null, site?: Site, card?: Card | null, source?: Source, points?: number,
 *   round?: number, ship?: number, space?: number, stones?: number, cards?: number, ships?: number[], number?: number,
 *   tile?: number, god?: God, field?: Field, fields?: number, shape?: string, left?: number, middle?: number, right?: number,
 *   owner?: number, moved?: number}} GameEvent
 *
 * @typedef {{capacity: number, stones: (number | null)[], site: Site | null}} Ship
 *
 * @typedef {{owner: number, height: number}} Tower an obelisk under construction
 * @typedef {number | null | Tower} Space the content of one space: a seat's stone, nothing, or an obelisk
 * @typedef {(number | null)[]} StoneSpaces by space, null for an empty one
 *
 * @typedef {{count: number[], beside?: number[], spaces?: (Space | StoneSpaces)[], tiles?: number[], used?: number[],
 *   removed?: number, figure?: number,
 *   chariots?: number[], turned_up?: number[], supply?: number | number[], gone?: number[], towers?: (number | null)[],
 *   waiting?: number[], columns?: number[][]}} SiteView
 *
 * @typedef {{spaces: string[][], face_down?: boolean[], known?: number[][][], draw: number | string[], discard:
 *   string[]}} MarketView
 *
 * @typedef {{setup: {seats: number, sides: string, rules: string, options: string[], stones: string, figure: number},
 *   round: number, turn: number | null, actor: number | null, decision: Decision | null, ships: Ship[],
 *   quarry: (number | null)[], sled: number[], scores: number[],
 *   at_end: Record<string, number>[], hands: (string[] | number)[], red_played?: number[],
 *   market: MarketView, docks: Record<string, {public: number, private: number[]}>, landed?: number[],
 *   pyramid: SiteView, temple: SiteView, burial: SiteView, obelisk: SiteView, played_red?: (string[] | number)[], coins?: number[],
 *   private_ships?: string[], wager?: Record<string, Record<string, number | null>>, favors?: (number | null)[],
 *   prophecies?: Record<string, {seat: number, round: number}[]>, looking?: {seat: number, cards: string[] | number},
 *   agenda?: [Decision | AgendaTask, number, number][]}} View
 *
 * @typedef {{n: number, type: string, seat?: number, move?: string, forced?: boolean, notes: GameEvent[]}} LogEntry
 *
 * @typedef {{name: string, kind: "person" | "bot" | "open", bot: string | null, mine: boolean, here?: boolean,
 *   link: string | null, away: boolean, reserved: boolean, colour: string, colours: string[]}} Seat
 *
 * @typedef {{n: number, seat: number, name: string, away: boolean, by: number | null, how: "moved" | "opened" | "taken"
 *   | null}} SeatChange
 *
 * @typedef {Record<string, number>} ScoreSheet
 *
 * @typedef {{rules: string, options: string[], stones: string, sides: string, figure: number}} Setup
 *
 * @typedef {{table: string, version: string, n: number, setup?: Setup, seats: Seat[], you: number[], viewer: number |
 *   null, undo: number | null, redo: boolean,
 *   started: boolean, maker: boolean, chat: boolean, hints: boolean, hint: boolean, known: boolean, comings: SeatChange[],
 *   again: string | null, listed: boolean, view: View | null, legal: string[], boards: import("./boards.js").Boards,
 *   score_sheet: ScoreSheet[] | null, ranking: number[][] | null, effects: ViewDiff[] | null,
 *   log: LogEntry[]}} TableSnapshot
 *
 * @typedef {{view: View, hint: boolean, notes: GameEvent[], effects: ViewDiff[] | null}} PastMoment a past moment,
 *   whether its decision may be evaluated for the viewer, and the events that led there
 *
 * @typedef {{n: number, type: "move", seat: number, move: string, forced: boolean, notes: GameEvent[],
 *   effects: ViewDiff[] | null, view: View, legal: string[], undo: number | null, redo: boolean,
 *   score_sheet: ScoreSheet[] | null, ranking: number[][] | null}} MoveEvent
 * @typedef {{n: number, type: "undo", to: number, view: View, legal: string[], undo: number | null, redo: boolean}}
 *   UndoEvent
 * @typedef {{n: number, type: "seat", seat: number, name: string}} SeatEvent
 * @typedef {{n: number, type: "again", by: number, table: string}} RematchEvent
 * @typedef {MoveEvent | UndoEvent | SeatEvent | RematchEvent} TableEvent
 *
 * @typedef {{seats: number[], sides: Record<string, {side: string, assumed: boolean}[]>, rules: string[],
 *   options: {option: string, assumed: boolean}[], stones: string[], colours: string[], bots: string[], usual: string, presets: Preset[],
 *   listed: boolean, boards: import("./boards.js").Boards, version: string}} SetupOptions
 * @typedef {{name: string, sides: string, options: string[], figure: number}} Preset
 */
export {}; // without an export its types could not be imported
