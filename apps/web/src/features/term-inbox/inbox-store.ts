import {
  type MovedTermCandidates,
  termCandidateRoutes as routes,
  type TermCandidateChanges,
  type TermCandidateLine,
} from '@langwerk/contract/term-candidates'
import type { TermCandidateDecision } from '@langwerk/contract/term-factory-words'
import { call } from '../../kit/call.ts'
import { filterBy, type InboxFilter, openCandidates, partsOf } from './inbox-filter.ts'
import { readWindows, Turns } from './inbox-turns.ts'
import { bodyOf, type Decided, mostThatOutlives, UnsentDecisions } from './unsent-decisions.ts'

export interface InboxState {
  /** All that was found, the surest first. */
  lines: readonly TermCandidateLine[]
  /** The places of the lines, by their uuids. */
  places: ReadonlyMap<string, number>
  /** What the filter shows, as uuids; what is decided meanwhile stays until another filter is chosen. */
  shown: readonly string[]
  filter: InboxFilter
  /** Parts of longer terms that were hidden. */
  hidden: ReadonlySet<string>
  marked: ReadonlySet<string>
  /** The one whose evidence is read. */
  selected: string | null
  /** Whether everything has come. */
  isWhole: boolean
  mayDecide: boolean
  failure: unknown
}

/** What a store tells of besides its state. */
export interface InboxListener {
  /** A call was refused, and what it would have changed is as before. */
  refused: (error: unknown) => void
  /** A move was undone, or a part of it. */
  undone: (moved: MovedTermCandidates) => void
  /** Many were decided at once. */
  decidedMany: (decision: TermCandidateDecision, count: number) => void
  /** Lines were written anew by the server. */
  rewritten: (uuids: readonly string[]) => void
}

/** What one call takes. */
const mostAtOnce = 10_000

/**
 * The inbox of one import in the browser. A decision is shown before the server knows of it; calls go one after another in the order of
 * the keys, and what is refused is put back.
 */
export class InboxStore {
  readonly #uuid: string
  readonly #listener: InboxListener
  readonly #subscribers = new Set<() => void>()
  #state: InboxState = {
    lines: [],
    places: new Map(),
    shown: [],
    filter: openCandidates,
    hidden: new Set(),
    marked: new Set(),
    selected: null,
    isWhole: false,
    mayDecide: false,
    failure: null,
  }
  /** When the server was last asked, for what changed since. */
  #asOf: string | null = null
  readonly #turns = new Turns()
  /** Decided here, which the server does not know of yet. */
  readonly #underway = new Set<string>()
  readonly #unsent = new UnsentDecisions()
  /** Of own moves the server tells as well. */
  #ownMoves = 0

  constructor(uuid: string, listener: InboxListener) {
    this.#uuid = uuid
    this.#listener = listener
  }

  readonly subscribe = (subscriber: () => void) => {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }
  readonly getState = () => this.#state

  #set(changes: Partial<InboxState>) {
    this.#state = { ...this.#state, ...changes }
    for (const subscriber of this.#subscribers) subscriber()
  }

  /** Reads all of it, window after window; the first is shown as soon as it is there. */
  load(): Promise<void> {
    return this.#turns.take(async () => {
      try {
        const { asOf, lines } = await readWindows(this.#uuid, null, ({ member, mayDecide }) => {
          this.#set({ mayDecide })
          this.#take(member, true)
        })
        this.#asOf = asOf
        this.#take(lines, true)
        this.#set({ isWhole: true, failure: null })
      } catch (failure) {
        this.#set({ failure })
      }
    })
  }

  /** Reads what others, or the same person elsewhere, have changed meanwhile. */
  catchUp(): Promise<void> {
    return this.#turns.take(async () => {
      if (this.#asOf === null) return
      try {
        const { asOf, lines } = await readWindows(this.#uuid, this.#asOf)
        this.#asOf = asOf
        this.#take(lines, false)
        this.#listener.rewritten(lines.map(({ uuid }) => uuid))
      } catch (error) {
        this.#listener.refused(error)
      }
    })
  }

  /** Somebody has moved something in this inbox. */
  heardOfMove(isOwn: boolean): void {
    if (isOwn && this.#ownMoves > 0) this.#ownMoves -= 1
    else void this.catchUp()
  }

  /** Takes lines over, in the place of those known; `isAll` where there are no others. */
  #take(lines: readonly TermCandidateLine[], isAll: boolean) {
    const known = isAll
      ? new Map<string, TermCandidateLine>()
      : new Map(this.#state.lines.map((line) => [line.uuid, line]))
    const isNew = isAll || lines.some(({ uuid }) => !known.has(uuid))
    for (const line of lines) {
      const decision = this.#underway.has(line.uuid) && this.lineOf(line.uuid)?.decision
      known.set(line.uuid, decision ? { ...line, decision } : line)
    }
    const all = [...known.values()]
    if (isNew) all.sort(bySureness)
    this.#set({ lines: all, ...(isNew && { places: placesOf(all) }) })
    if (isNew) this.#reshow(!isAll)
  }

  /** Shows what the filter lets through; with `keep` also what was shown and is still there. */
  #reshow(keep: boolean) {
    const { lines, filter, hidden, selected } = this.#state
    const passes = filterBy(filter)
    const kept = new Set(keep ? this.#state.shown : [])
    const shown = lines.filter((line) => !hidden.has(line.uuid) && (kept.has(line.uuid) || passes(line)))
    const isThere = selected !== null && shown.some(({ uuid }) => uuid === selected)
    this.#set({ shown: shown.map(({ uuid }) => uuid), ...(!isThere && { selected: shown[0]?.uuid ?? null }) })
  }

  setFilter(changes: Partial<InboxFilter>): void {
    this.#set({ filter: { ...this.#state.filter, ...changes } })
    this.#reshow(false)
  }

  lineOf(uuid: string | null): TermCandidateLine | undefined {
    const { lines, places } = this.#state
    const place = uuid === null ? undefined : places.get(uuid)
    return place === undefined ? undefined : lines[place]
  }

  select(uuid: string): void {
    this.#set({ selected: uuid })
  }

  /** Opens the line so many further down; the first or last one where there are not as many. */
  step(by: number): void {
    const { shown, selected } = this.#state
    const place = selected === null ? -1 : shown.indexOf(selected)
    const next = shown[Math.max(0, Math.min(shown.length - 1, place + by))]
    if (next) this.select(next)
  }

  toggleMark(uuid: string): void {
    const marked = new Set(this.#state.marked)
    if (!marked.delete(uuid)) marked.add(uuid)
    this.#set({ marked })
  }

  clearMarks(): void {
    this.#set({ marked: new Set() })
  }

  /** Hides the shorter terms within this one, or shows all that are hidden. @returns how many were hidden. */
  hideParts(uuid: string): number {
    const line = this.lineOf(uuid)
    const { shown, hidden } = this.#state
    if (!line) return 0
    const parts = partsOf(
      line,
      shown.flatMap((one) => this.lineOf(one) ?? []),
    )
    this.#set({ hidden: new Set([...hidden, ...parts]) })
    this.#reshow(true)
    return parts.length
  }

  showHidden(): void {
    this.#set({ hidden: new Set() })
    this.#reshow(true)
  }

  /** Decides on one and opens the next that is open. */
  decideOne(uuid: string, decision: TermCandidateDecision): void {
    const { shown } = this.#state
    const place = shown.indexOf(uuid)
    const next = shown.slice(place + 1).find((one) => this.lineOf(one)?.decision === 'open')
    this.decide([uuid], decision)
    if (place >= 0 && next) this.select(next)
  }

  /** Accepts this one and all open ones above it. */
  acceptAbove(uuid: string): void {
    const { shown } = this.#state
    this.decide(this.#openOf(shown.slice(0, shown.indexOf(uuid) + 1)), 'accepted')
  }

  /** Rejects all open ones below this one. */
  rejectBelow(uuid: string): void {
    const { shown } = this.#state
    this.decide(this.#openOf(shown.slice(shown.indexOf(uuid) + 1)), 'rejected')
  }

  /** Rejects all open ones that are less sure than this one, shown or not. */
  rejectLessSure(uuid: string): void {
    const border = this.lineOf(uuid)?.confidence ?? 0
    this.decide(
      this.#state.lines.flatMap((line) => (line.decision === 'open' && line.confidence < border ? line.uuid : [])),
      'rejected',
    )
  }

  #openOf = (uuids: readonly string[]) => uuids.filter((uuid) => this.lineOf(uuid)?.decision === 'open')

  decide(uuids: readonly string[], decision: TermCandidateDecision): void {
    const decided = new Map<string, { from: TermCandidateDecision; to: TermCandidateDecision }>()
    for (const uuid of uuids) {
      const line = this.lineOf(uuid)
      if (line && line.decision !== decision) decided.set(uuid, { from: line.decision, to: decision })
    }
    if (decided.size === 0) return
    const changed = [...decided.keys()]
    this.#patch(changed, () => ({ decision }))
    for (const uuid of changed) this.#underway.add(uuid)
    if (changed.length > 1) this.#listener.decidedMany(decision, changed.length)
    if (changed.length > mostThatOutlives) void this.#turns.takeForMove(() => this.#send(decided))
    else {
      this.#unsent.add(decided)
      void this.#turns.take(async () => {
        if (this.#unsent.take(decided)) await this.#send(decided)
      })
    }
  }

  async #send(decided: Decided) {
    const all = [...decided]
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const part = new Map(all.slice(from, from + mostAtOnce))
      for (const uuid of part.keys()) this.#underway.delete(uuid)
      try {
        const { count } = await this.#move(() =>
          call(routes.decide, { params: { uuid: this.#uuid }, body: bodyOf(part) }, undefined, {
            keepalive: part.size <= mostThatOutlives,
          }),
        )
        // Some are gone, or somebody decided alike.
        if (count < part.size) void this.catchUp()
      } catch (error) {
        const left = all.slice(from).flatMap(([uuid, { to }]) => (this.lineOf(uuid)?.decision === to ? uuid : []))
        this.#patch(left, ({ uuid }) => ({ decision: decided.get(uuid)!.from }))
        this.#listener.refused(error)
        return
      }
    }
  }

  /** Whether something that is shown would be lost with the page, so that the person is to be asked. */
  wouldLose(): boolean {
    return this.#turns.hasMove() || this.#unsent.count() > mostThatOutlives
  }

  /** The page goes: what waits for its turn is sent now, in a call that outlives it. */
  readonly sendWaiting = (): void => {
    // Before another move nothing is sent out of turn: an undo would undo something else.
    if (this.wouldLose()) return
    const waiting = this.#unsent.takeAll()
    if (waiting.size > 0) void this.#send(waiting)
  }

  /** Undoes the last move of one's own that is not undone, and opens what it was about. */
  undo(): void {
    void this.#turns.takeForMove(async () => {
      try {
        const moved = await this.#move(() => call(routes.undo, { params: { uuid: this.#uuid } }))
        this.#takeMoved(moved)
        if (moved.lines[0]) this.select(moved.lines[0].uuid)
        this.#listener.undone(moved)
      } catch (error) {
        this.#listener.refused(error)
      }
    })
  }

  /** Puts the marked ones into this one. */
  merge(into: string): void {
    const uuids = [...this.#state.marked].filter((uuid) => uuid !== into && this.lineOf(uuid)?.decision !== 'rejected')
    if (uuids.length === 0) return
    void this.#turns.takeForMove(async () => {
      try {
        const body = { into, uuids: uuids.slice(0, 100) }
        this.#takeMoved(await this.#move(() => call(routes.merge, { params: { uuid: this.#uuid }, body })))
        this.clearMarks()
      } catch (error) {
        this.#listener.refused(error)
        void this.catchUp()
      }
    })
  }

  /** Makes forms of this one a candidate of their own. @throws Refusal */
  split(uuid: string, forms: string[]): Promise<void> {
    return this.#turns.takeForMove(async () =>
      this.#takeMoved(await this.#move(() => call(routes.split, { params: { uuid }, body: { forms } }))),
    )
  }

  /** Writes a candidate otherwise, from the version that is shown. @throws Refusal */
  change(uuid: string, changes: Omit<TermCandidateChanges, 'version'>): Promise<void> {
    return this.#turns.takeForMove(async () => {
      const version = this.lineOf(uuid)?.version ?? 0
      const body = { ...changes, version }
      this.#takeMoved(await this.#move(() => call(routes.update, { params: { uuid }, body })))
    })
  }

  /** The same from a key: shown at once, told where it is refused. */
  changeAtOnce(uuid: string, changes: Omit<TermCandidateChanges, 'version' | 'definition'>): void {
    const before = this.lineOf(uuid)
    if (!before) return
    this.#patch([uuid], () => changes)
    this.change(uuid, changes).catch((error) => {
      this.#patch([uuid], () => before)
      this.#listener.refused(error)
      void this.catchUp()
    })
  }

  async #move(make: () => Promise<MovedTermCandidates>): Promise<MovedTermCandidates> {
    this.#ownMoves += 1
    try {
      const moved = await make()
      // Of a move without effect nobody is told.
      if (moved.count === 0) this.#ownMoves -= 1
      return moved
    } catch (error) {
      this.#ownMoves -= 1
      throw error
    }
  }

  #takeMoved({ lines, removed }: MovedTermCandidates) {
    const gone = new Set(removed)
    if (gone.size > 0) {
      const left = this.#state.lines.filter(({ uuid }) => !gone.has(uuid))
      this.#set({ lines: left, places: placesOf(left) })
      this.#reshow(true)
    }
    this.#take(lines, false)
    // What was undone or made is looked at, whatever the filter.
    const { shown, lines: all } = this.#state
    const isShown = new Set(shown)
    if (lines.some(({ uuid, decision }) => !isShown.has(uuid) && decision !== 'rejected')) {
      for (const { uuid, decision } of lines) if (decision !== 'rejected') isShown.add(uuid)
      this.#set({ shown: all.filter(({ uuid }) => isShown.has(uuid)).map(({ uuid }) => uuid) })
    }
    this.#listener.rewritten(lines.map(({ uuid }) => uuid))
  }

  #patch(uuids: readonly string[], changes: (line: TermCandidateLine) => Partial<TermCandidateLine>) {
    const { lines, places } = this.#state
    const patched = [...lines]
    for (const uuid of uuids) {
      const place = places.get(uuid)
      const line = place === undefined ? undefined : patched[place]
      if (line) patched[place!] = { ...line, ...changes(line) }
    }
    this.#set({ lines: patched })
  }
}

const bySureness = (a: TermCandidateLine, b: TermCandidateLine) =>
  b.confidence - a.confidence || b.frequency - a.frequency || (a.uuid < b.uuid ? -1 : 1)

const placesOf = (lines: readonly TermCandidateLine[]) => new Map(lines.map(({ uuid }, place) => [uuid, place]))
