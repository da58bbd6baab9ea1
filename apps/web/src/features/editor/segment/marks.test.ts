import { EditorState } from 'prosemirror-state'
import type { DecorationSet } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { type Mark, marksPlugin, setMarks } from './marks.ts'
import { segmentSchema } from './segment-schema.ts'

const withText = (text: string) =>
  EditorState.create({ doc: segmentSchema.nodes.doc.create(null, [segmentSchema.text(text)]), plugins: [marksPlugin] })

const marked = (state: EditorState, marks: Mark[], showsWhitespace = false) =>
  state.apply(setMarks(state.tr, { marks, showsWhitespace }))

const shown = (state: EditorState) =>
  (marksPlugin.props.decorations!.call(marksPlugin, state) as DecorationSet)
    .find()
    .map(({ from, to }) => state.doc.textBetween(from, to))

const misspelt = { start: 4, end: 10, className: 'segment-message-warning' }

test('marks move with the text that is typed before and behind them', () => {
  const state = marked(withText('Der Knopff ist rot'), [misspelt])
  const typed = state.apply(state.tr.insertText('!', 18).insertText('Ja: ', 0))
  expect(shown(typed)).toEqual(['Knopff'])
})

test('new marks take the place of the old', () => {
  const state = marked(withText('Der Knopff ist rot'), [misspelt])
  expect(shown(marked(state, [{ ...misspelt, start: 0, end: 3 }]))).toEqual(['Der'])
  expect(shown(marked(state, []))).toEqual([])
})

test('white space is shown as it is typed', () => {
  const state = marked(withText('Der Knopf'), [], true)
  expect(shown(state.apply(state.tr.insertText(' \u00a0', 9)))).toEqual([' ', ' ', '\u00a0'])
})
