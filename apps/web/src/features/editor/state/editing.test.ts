import type { Origin } from '@langwerk/contract/origin'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { describe, expect, test } from 'vitest'
import { afterEvent, type Editing, type EditingEvent, isStillTyped, nothingOpen, originOf } from './editing.ts'

const unit = (uuid: string, xml: string, version: number) =>
  ({ uuid, version, targetSegment: { xml, language: 'de' } }) as TransUnit
const origin: Origin = { type: 'translationMemory', matchPercent: 87, name: 'Huts' }
const conflict = { current: unit('a', 'Deine', 2), mine: { xml: 'Meine', confirmed: true } }

const after = (...events: EditingEvent[]) => events.reduce(afterEvent, nothingOpen)
const opened = (uuid: string, xml: string, version: number, typed?: string): EditingEvent => ({
  type: 'opened',
  uuid,
  unit: unit(uuid, xml, version),
  typed,
})
const typed = (uuid: string, xml: string): EditingEvent => ({ type: 'typed', uuid, xml })
const taken = (xml: string): EditingEvent => ({ type: 'taken', xml, origin })
const shown = ({ bases, unsaved, ...others }: Editing) => ({
  ...others,
  bases: Object.fromEntries(bases),
  unsaved: [...unsaved],
})

interface Case {
  is: string
  events: EditingEvent[]
  gives: Partial<ReturnType<typeof shown>>
}

const cases: Record<string, Case[]> = {
  'opening and leaving': [
    {
      is: 'a segment stands on what is saved of it',
      events: [opened('a', 'Hund', 3)],
      gives: { openUuid: 'a', bases: { a: { xml: 'Hund', version: 3 } } },
    },
    {
      is: 'what was typed earlier keeps the version that it stood on',
      events: [opened('a', 'Hund', 3), typed('a', 'Hunde'), opened('b', '', 1), opened('a', 'Hündin', 4, 'Hunde')],
      gives: { openUuid: 'a', bases: { a: { xml: 'Hund', version: 3 }, b: { xml: '', version: 1 } } },
    },
    {
      is: 'a draft of an earlier visit stands on what is saved now',
      events: [{ type: 'draftsCame', uuids: ['a'] }, opened('a', 'Hund', 3, 'Hunde')],
      gives: { bases: { a: { xml: 'Hund', version: 3 } }, unsaved: ['a'] },
    },
    {
      is: 'a text as it was saved starts from what others saved since',
      events: [opened('a', 'Hund', 3), opened('b', '', 1), opened('a', 'Hündin', 4, 'Hund')],
      gives: { bases: { a: { xml: 'Hündin', version: 4 }, b: { xml: '', version: 1 } } },
    },
    {
      is: 'a segment that is not loaded yet is open, and stands on nothing',
      events: [{ type: 'opened', uuid: 'far' }],
      gives: { openUuid: 'far', bases: {} },
    },
    {
      is: 'a panel is asked for the focus until it has it, or another segment is open',
      events: [{ type: 'panelFocusAsked' }, { type: 'panelFocused' }, { type: 'panelFocusAsked' }, opened('a', '', 1)],
      gives: { focusesPanel: false },
    },
    {
      is: 'another segment has neither the tag menu nor the match of the last one',
      events: [opened('a', '', 1), taken('Hund'), { type: 'tagMenuShown', shown: true }, opened('b', '', 1)],
      gives: { openUuid: 'b', taken: null, showsTagMenu: false },
    },
    {
      is: 'left for none, what is typed stays unsaved',
      events: [opened('a', '', 1), typed('a', 'Hu'), { type: 'tagMenuShown', shown: true }, { type: 'closed' }],
      gives: { openUuid: null, unsaved: ['a'], showsTagMenu: false },
    },
  ],
  'typing and saving': [
    { is: 'a key makes a segment unsaved', events: [opened('a', '', 1), typed('a', 'H')], gives: { unsaved: ['a'] } },
    {
      is: 'a text typed back to what is saved is saved',
      events: [opened('a', 'Hund', 1), typed('a', 'Hunde'), typed('a', 'Hund')],
      gives: { unsaved: [] },
    },
    {
      is: 'a save is what the next one stands on',
      events: [opened('a', '', 1), typed('a', 'Hund'), { type: 'saved', unit: unit('a', 'Hund', 2) }],
      gives: { unsaved: [], bases: { a: { xml: 'Hund', version: 2 } } },
    },
    {
      is: 'a text that follows others stands on theirs',
      events: [opened('a', 'Hund', 1), { type: 'followed', unit: unit('a', 'Hündin', 2) }],
      gives: { openUuid: 'a', bases: { a: { xml: 'Hündin', version: 2 } } },
    },
    {
      is: 'a text taken from somewhere without a name has no origin',
      events: [opened('a', '', 1), taken('Hund'), { type: 'taken', xml: '', origin: undefined }],
      gives: { taken: null },
    },
  ],
  'conflicts and undoing': [
    {
      is: 'a save that came too late is for the person to settle',
      events: [opened('a', 'Hund', 1), typed('a', 'Meine'), { type: 'conflictMet', conflict }],
      gives: { conflict, openUuid: 'a', unsaved: ['a'] },
    },
    {
      is: 'a settled conflict leaves nothing open and nothing unsaved of its segment',
      events: [
        opened('a', 'Hund', 1),
        typed('a', 'Meine'),
        { type: 'conflictMet', conflict },
        { type: 'conflictSettled' },
      ],
      gives: { conflict: null, openUuid: null, unsaved: [] },
    },
    {
      is: 'only the last changes can be undone, and once',
      events: [
        { type: 'changesMade', changes: [{ uuid: 'a', version: 2 }] },
        { type: 'changesMade', changes: [{ uuid: 'b', version: 5 }] },
      ],
      gives: { lastChanges: [{ uuid: 'b', version: 5 }] },
    },
    {
      is: 'an undo leaves nothing to undo',
      events: [{ type: 'changesMade', changes: [{ uuid: 'a', version: 2 }] }, { type: 'changesUndone' }],
      gives: { lastChanges: [] },
    },
  ],
  'what is shown': [
    {
      is: 'a search in the memories shows their panel',
      events: [{ type: 'concordanceAsked', query: 'hut' }],
      gives: { concordanceQuery: 'hut', panel: 'concordance' },
    },
    {
      is: 'another panel keeps what was searched for',
      events: [
        { type: 'concordanceAsked', query: 'hut' },
        { type: 'panelShown', panel: 'terms' },
      ],
      gives: { concordanceQuery: 'hut', panel: 'terms' },
    },
    {
      is: 'one dialog at a time',
      events: [
        { type: 'dialogShown', dialog: 'find' },
        { type: 'dialogShown', dialog: 'goTo' },
      ],
      gives: { dialog: 'goTo' },
    },
    {
      is: 'a caret in a source is noted',
      events: [{ type: 'caretPlaced', caret: { uuid: 'a', offset: 4 } }],
      gives: { sourceCaret: { uuid: 'a', offset: 4 } },
    },
  ],
}

describe.each(Object.entries(cases))('%s', (_, rows) => {
  test.each(rows)('$is', ({ events, gives }) => expect(shown(after(...events))).toMatchObject(gives))
})

test.each<[string, EditingEvent]>([
  ['the second key in a segment', typed('a', 'Hunde')],
  ['no earlier drafts', { type: 'draftsCame', uuids: [] }],
  ['a conflict that is settled already', { type: 'conflictSettled' }],
])('%s changes nothing, so that nothing renders', (_, event) => {
  const before = after(opened('a', '', 1), typed('a', 'H'))
  expect(afterEvent(before, event)).toBe(before)
})

test('no event changes the state before it', () => {
  const before = after(opened('a', '', 1))
  const kept = structuredClone(before)
  for (const event of [typed('a', 'H'), opened('b', '', 1), { type: 'saved', unit: unit('a', 'H', 2) } as const])
    afterEvent(before, event)
  expect(before).toEqual(kept)
})

test('a match is the origin of a target until it is typed over', () => {
  const state = after(opened('a', '', 1), taken('Hund'))
  expect([originOf(state, 'Hund'), originOf(state, 'Hunde')]).toEqual([origin, undefined])
})

test('what was typed counts as long as it differs from what is saved', () => {
  const state = after(opened('a', 'Hund', 1))
  expect([
    isStillTyped(state, 'a', 'Hunde'),
    isStillTyped(state, 'a', 'Hund'),
    isStillTyped(state, 'a', undefined),
  ]).toEqual([true, false, false])
})
