import type { Atom, TextFormat } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import { charactersOf, characterTags, namedCharacters } from './char-statements.ts'
import { decoded, type Encoding } from './characters.ts'
import type { FontEncodings } from './font-encodings.ts'
import { type Font, plainFont, withStatement } from './fonts.ts'
import type { MifDraft } from './mif-draft.ts'
import type { MifFile } from './mif-file.ts'
import { renderParagraph } from './render-paragraph.ts'
import { type Statement, statementValue } from './statements.ts'

interface MifParagraph {
  /** Undefined where the paragraph has no text. */
  draft: MifDraft | undefined
  /** Footnotes and tables whose own text follows. */
  anchors: readonly Statement[]
}

/** Reads a paragraph (`Para`), whose lines (`ParaLine`) are joined. */
export function readParagraph(
  paragraph: Statement,
  file: MifFile,
  { encodings, structure }: { encodings: FontEncodings; structure: string },
): MifParagraph {
  const lines = paragraph.children.filter(({ name }) => name === 'ParaLine')
  const all = lines.flatMap(({ children }) => children)
  const items = all.filter(({ name }) => name !== 'TextRectID' && name !== 'Unique')
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return { draft: undefined, anchors: [] }
  const anchors = items.filter(({ name }) => name === 'FNote' || name === 'ATbl')
  const fonts = new Map<TextFormat, Font>()
  const { atoms, finalFont } = paragraphAtoms(items, file, encodings, {
    encoding: encodings.ofParagraph(paragraph),
    fonts,
  })
  const inline = inlineText(atoms)
  if (!inline) return { draft: undefined, anchors }
  const { source, tags } = inline
  const rectangles = all.filter(
    ({ name, start, end }) => name === 'TextRectID' && start > first.start && end < last.end,
  )
  const frame = { inline, fonts, finalFont, rectangles, place: { start: first.start, end: last.end } }
  const draft: MifDraft = {
    unit: { source, tags, structure },
    ...frame.place,
    render: (target) => renderParagraph(frame, file, target),
  }
  return { draft, anchors }
}

interface ParagraphFonts {
  /** Of the paragraph's own format. */
  encoding: Encoding
  /** Filled with the font of each format. */
  fonts: Map<TextFormat, Font>
}

function paragraphAtoms(
  items: readonly Statement[],
  { text, isUnicode }: MifFile,
  encodings: FontEncodings,
  { encoding, fonts }: ParagraphFonts,
): { atoms: Atom[]; finalFont: Font } {
  const atoms: Atom[] = []
  let font = plainFont(encoding)
  let format = textFormat(font)
  const addText = (characters: string) => {
    for (const piece of charactersOf(characters)) {
      const kept = piece.text ?? namedCharacters[piece.name!]
      if (kept !== undefined) atoms.push({ kind: 'text', text: kept, format })
      else addTag(characterTags[piece.name!]!, [`<Char ${piece.name}>`], true)
    }
  }
  const addTag = (label: string, code: string[], repeatable = false) =>
    atoms.push({
      kind: 'lone',
      label,
      code,
      shown: code.join(' ').replace(/\s+/g, ' '),
      repeatable,
      anchor: !repeatable,
    })
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!
    const code = text.slice(item.start, item.end)
    if (item.name === 'String') addText(decoded(statementValue(item, text), { encoding: font.encoding, isUnicode }))
    else if (item.name === 'Font') {
      font = withStatement(font, item, text, encodings.ofFont(item) ?? encoding)
      format = textFormat(font)
    } else if (item.name === 'Char') {
      const name = statementValue(item, text)
      if (namedCharacters[name] === undefined) addTag(characterTags[name] ?? name, [code], true)
      else if (namedCharacters[name] !== '') atoms.push({ kind: 'text', text: namedCharacters[name], format })
    } else if (item.name === 'XRef') {
      const end = referenceEnd(items, index)
      addTag(
        'reference',
        items.slice(index, end + 1).map((part) => text.slice(part.start, part.end)),
      )
      index = end
    } else addTag(labels[item.name] ?? item.name, [code])
  }
  return { atoms, finalFont: font }

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
