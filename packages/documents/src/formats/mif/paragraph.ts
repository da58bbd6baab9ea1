import type { Segment } from '@langwerk/text/segment'
import type { Atom, Fragment, Lone, TextFormat } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import { type FindStyleRule, isProtectedBy, type StyleRule } from '../office/style-rules.ts'
import { charactersOf, characterTags, namedCharacters } from './char-statements.ts'
import { decoded, encoded } from './characters.ts'
import { codedText } from './coded-text.ts'
import type { FontEncodings } from './font-encodings.ts'
import { type Font, plainFont, withStatement } from './fonts.ts'
import type { MifDraft } from './mif-draft.ts'
import type { Excerpt } from './mif-file.ts'
import { renderParagraph } from './render-paragraph.ts'
import { childNamed, type Statement, statementValue } from './statements.ts'

interface MifParagraph {
  /** The paragraph's own text, where it has some, and those of entries of the index in it. */
  drafts: readonly MifDraft[]
  /** Footnotes and tables whose own text follows. */
  anchors: readonly { name: string; id: string }[]
}

export interface ParagraphOptions {
  encodings: FontEncodings
  structure: string
  /** By the names of paragraph and character formats. */
  findRule: FindStyleRule
  /** Only text in formats that are always translated is read. */
  isProtected: boolean
  /** Text under none but these is not shown. */
  hiddenConditions: ReadonlySet<string>
  translateIndexEntries: boolean
  /** Filled with the names of what the text holds. */
  used: { variables: Set<string>; references: Set<string> }
}

/** Reads a paragraph (`Para`), whose lines (`ParaLine`) are joined. */
export function readParagraph(excerpt: Excerpt, options: ParagraphOptions): MifParagraph {
  const { statement: paragraph, text } = excerpt
  const lines = paragraph.children.filter(({ name }) => name === 'ParaLine')
  const all = lines.flatMap(({ children }) => children)
  const items = all.filter(({ name }) => name !== 'TextRectID' && name !== 'Unique')
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { drafts: [], anchors: [] }
  const anchors = items
    .filter(({ name }) => name === 'FNote' || name === 'ATbl')
    .map((anchor) => ({ name: anchor.name, id: statementValue(anchor, text) }))
  const isKept = isProtectedBy(paragraphRule(excerpt, options)?.translation, options.isProtected)
  const markers = isKept || !options.translateIndexEntries ? [] : items.flatMap((item) => indexEntry(item, excerpt))
  const { atoms, finalFont, fonts } = paragraphAtoms(items, excerpt, { ...options, isProtected: isKept })
  const inline = inlineText(atoms)
  if (!inline) return { drafts: markers, anchors }
  const { source, tags } = inline
  const rectangles = all.filter(
    ({ name, start, end }) => name === 'TextRectID' && start > first.start && end < last.end,
  )
  const frame = { inline, fonts, finalFont, rectangles, place: { start: first.start, end: last.end } }
  const draft: MifDraft = {
    unit: { source, tags, structure: options.structure },
    ...frame.place,
    render: (target, range) => renderParagraph(frame, excerpt, target, range),
  }
  return { drafts: [draft, ...markers], anchors }
}

function paragraphRule({ statement, text }: Excerpt, { findRule }: ParagraphOptions) {
  const tag = childNamed(statement, 'PgfTag')
  return tag && findRule([statementValue(tag, text)])
}

function paragraphAtoms(
  items: readonly Statement[],
  { statement: paragraph, text, file: { isUnicode } }: Excerpt,
  { encodings, findRule, isProtected, hiddenConditions, used }: ParagraphOptions,
): { atoms: Atom[]; finalFont: Font; fonts: Map<TextFormat | Lone, Font> } {
  const encoding = encodings.ofParagraph(paragraph, text)
  const fonts = new Map<TextFormat | Lone, Font>()
  const atoms: Atom[] = []
  let font = plainFont(encoding)
  let format = textFormat(font)
  let rule: StyleRule | undefined
  let isHidden = false
  const addText = (characters: string) => {
    for (const piece of charactersOf(characters)) {
      const kept = piece.text ?? namedCharacters[piece.name!]
      if (kept !== undefined) atoms.push({ kind: 'text', text: kept, format })
      else addTag(characterTags[piece.name!]!, [`<Char ${piece.name}>`], true)
    }
  }
  const addTag = (label: string, code: Fragment[], repeatable = false): Lone => {
    const shown = code.map((one) => (typeof one === 'string' ? one : text.slice(one.start, one.end))).join(' ')
    const lone: Lone = { kind: 'lone', label, code, shown: shown.replace(/\s+/g, ' '), repeatable, anchor: !repeatable }
    atoms.push(lone)
    return lone
  }
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!
    const { start, end } = item
    const isText = item.name === 'String' || item.name === 'Char'
    if (isText && (isHidden || isProtectedBy(rule?.translation, isProtected)))
      fonts.set(addTag(isHidden ? 'hidden' : (rule?.label ?? 'protected'), [{ start, end }]), font)
    else if (item.name === 'String')
      addText(decoded(statementValue(item, text), { encoding: font.encoding, isUnicode }))
    else if (item.name === 'Font') {
      font = withStatement(font, item, text, encodings.ofFont(item, text) ?? encoding)
      const tag = childNamed(item, 'FTag')
      if (tag) rule = findRule([statementValue(tag, text)])
      if (rule?.label) font = { ...font, label: rule.label }
      format = textFormat(font)
    } else if (item.name === 'Char') {
      const name = statementValue(item, text)
      if (namedCharacters[name] === undefined) addTag(characterTags[name] ?? name, [text.slice(start, end)], true)
      else if (namedCharacters[name] !== '') atoms.push({ kind: 'text', text: namedCharacters[name], format })
    } else if (item.name === 'XRef') {
      const last = referenceEnd(items, index)
      addTag(
        'reference',
        items.slice(index, last + 1).map((part) => ({ start: part.start, end: part.end })),
      )
      noteName(used.references, item, 'XRefName', text)
      index = last
    } else {
      if (item.name === 'Variable') noteName(used.variables, item, 'VariableName', text)
      if (item.name === 'Conditional') isHidden = isHiddenBy(item, text, hiddenConditions)
      if (item.name === 'Unconditional') isHidden = false
      addTag(labels[item.name] ?? item.name, [{ start, end }])
    }
  }
  return { atoms, finalFont: font, fonts }

  function textFormat(of: Font): TextFormat {
    const made: TextFormat = {
      key: of.key,
      showsOnBlanks: of.showsOnBlanks,
      label: of.label,
      code: of.statements.join(' ').replace(/\s+/g, ' '),
      write: (target) => target,
    }
    fonts.set(made, of)
    return made
  }
}

function noteName(names: Set<string>, statement: Statement, child: string, text: string) {
  const name = childNamed(statement, child)
  if (name) names.add(statementValue(name, text))
}

/** Text under several conditions is shown as long as one of them is. */
function isHiddenBy(conditional: Statement, text: string, hidden: ReadonlySet<string>): boolean {
  const tags = conditional.children.filter(({ name }) => name === 'InCondition')
  return tags.length > 0 && tags.every((tag) => hidden.has(statementValue(tag, text)))
}

/** The text of an entry of the index, which nobody sees where it stands. */
function indexEntry(marker: Statement, { text, file: { encoding, isUnicode } }: Excerpt): MifDraft[] {
  if (marker.name !== 'Marker') return []
  const [type, typeName, inner] = ['MType', 'MTypeName', 'MText'].map((name) => childNamed(marker, name))
  const isIndex = typeName ? statementValue(typeName, text) === 'Index' : type && statementValue(type, text) === '2'
  const coding = { encoding, isUnicode }
  const own = isIndex && inner ? codedText(decoded(statementValue(inner, text), coding)) : undefined
  if (!own || !inner) return []
  const { start, end } = inner
  const { source, tags } = own
  const render = (target: Segment) => `<MText \`${encoded(own.written(target), coding)}'>`
  return [{ unit: { source, tags, structure: 'index' }, start, end, render }]
}

/** What a reference shows is made anew from its source: all up to its end is one thing. */
function referenceEnd(items: readonly Statement[], start: number): number {
  let end = start + 1
  while (end < items.length && items[end]!.name !== 'XRefEnd' && items[end]!.name !== 'XRef') end++
  return items[end]?.name === 'XRefEnd' ? end : start
}

const labels: Record<string, string> = {
  Variable: 'variable',
  Marker: 'marker',
  AFrame: 'frame',
  ATbl: 'table',
  FNote: 'footnote',
  Conditional: 'condition',
  Unconditional: 'condition',
  ElementBegin: 'element',
  ElementEnd: 'element',
}
