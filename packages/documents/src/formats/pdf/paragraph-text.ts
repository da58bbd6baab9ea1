import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { Atom, InlineText, Lone, TextFormat } from '../office/atoms.ts'
import { inlineText } from '../office/inline.ts'
import { type Line, lineText, type Run, rightToLeft } from './lines.ts'
import { joinedRuns } from './paragraphs.ts'

export interface ParagraphText {
  /** Undefined where nothing but marks is left. */
  inline: InlineText | undefined
  /** What is written where there is no text. */
  marks: string
  label: string
  /** Ends in the number of a page, as an entry of a table of contents does. */
  isEntry: boolean
}

interface TextOptions {
  isWord(word: string): boolean
  bodySize: number
  /** What the paragraph's style already says. */
  isBoldStyle?: boolean
  size?: number
  /** Written as a field that says on which page it stands. */
  pageNumber?: string
}

/** The text of a paragraph's lines, and the WordprocessingML that it is written as. List marks are none of the text. */
export function paragraphText(lines: readonly Line[], options: TextOptions): ParagraphText {
  const runs = joinedRuns(lines, options.isWord)
  const isMargin = options.pageNumber !== undefined
  const label = isMargin ? '' : takenLabel(runs)
  const entry = isMargin ? '' : takenPageNumber(runs)
  const atoms: Atom[] = [
    ...(label === '' ? [] : [lone('list', `${writtenRun(label, '')}${tab}`)]),
    ...runs.flatMap((run) => runAtoms(run, options)),
    ...(entry === '' ? [] : [lone('page', `${tab}${writtenRun(entry, '')}`)]),
  ]
  const marks = atoms.flatMap((atom) => (atom.kind === 'lone' ? atom.code : [])).join('')
  return { inline: inlineText(atoms), marks, label, isEntry: entry !== '' }
}

/** Cuts the mark or the number of a list or heading off the beginning. */
function takenLabel(runs: Run[]): string {
  const text = lineText({ runs })
  const found =
    /^\s*([•◦▪▫■□●○‣⁃·∙➢➤✓✔❖–—*-]|(?:\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\(?[ivx]{1,4}[.)]|\d{1,2}(?:\.\d{1,2}){1,4}\.?)(?=\s)|\d{1,2}(?=\t))[\s\t]+(?=\S)/u.exec(
      text,
    )
  if (!found || found[0].length >= text.trimEnd().length) return ''
  cut(runs, found[0].length)
  return found[1]!
}

function cut(runs: Run[], length: number) {
  let rest = length
  while (rest > 0 && runs[0]) {
    const { text } = runs[0]
    if (text.length <= rest) runs.shift()
    else runs[0] = { ...runs[0], text: text.slice(rest) }
    rest -= text.length
  }
}

/** Cuts the dots and the number of a page off the end. */
function takenPageNumber(runs: Run[]): string {
  const text = lineText({ runs })
  const found = /(?:(?:\s?\.){3,}\s*|\t\s*)(\d{1,4}|[ivxlc]{1,6})\s*$/.exec(text)
  if (!found || found.index === 0) return ''
  let rest = text.length - found.index
  while (rest > 0) {
    const last = runs.at(-1)!
    if (last.text.length <= rest) runs.pop()
    else runs[runs.length - 1] = { ...last, text: last.text.slice(0, -rest) }
    rest -= last.text.length
  }
  return found[1]!
}

function runAtoms(run: Run, options: TextOptions): Atom[] {
  const format = textFormat(run, options)
  return run.text
    .replace(/(?:\s?\.){6,}\s*/g, '\t')
    .split('\t')
    .flatMap((text, index): Atom[] => [
      ...(index === 0 ? [] : [{ ...lone('tab', tab), repeatable: true }]),
      ...(text === '' ? [] : textAtoms(text.replace(/\s+/g, ' '), format, options.pageNumber)),
    ])
}

function textAtoms(text: string, format: TextFormat, pageNumber: string | undefined): Atom[] {
  const at = pageNumber === undefined ? -1 : text.split(' ').indexOf(pageNumber)
  if (at < 0) return [{ kind: 'text', text, format }]
  const words = text.split(' ')
  const [before, after] = [
    words
      .slice(0, at)
      .map((word) => `${word} `)
      .join(''),
    words
      .slice(at + 1)
      .map((word) => ` ${word}`)
      .join(''),
  ]
  return [
    ...(before === '' ? [] : [{ kind: 'text' as const, text: before, format }]),
    lone('page', pageField),
    ...(after === '' ? [] : [{ kind: 'text' as const, text: after, format }]),
  ]
}

export const pageField =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'

const lone = (label: string, code: string): Lone => ({ kind: 'lone', label, code: [code], shown: code })

const tab = '<w:r><w:tab/></w:r>'

function textFormat({ font, size, raised }: Run, options: TextOptions): TextFormat {
  const isBold = font.bold && options.isBoldStyle !== true
  const points = options.size ?? options.bodySize
  const isSized = raised === undefined && Math.abs(size - points) > points * 0.12
  const properties = [
    font.monospace ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>' : '',
    isBold ? '<w:b/><w:bCs/>' : '',
    font.italic ? '<w:i/><w:iCs/>' : '',
    isSized ? `<w:sz w:val="${Math.round(size * 2)}"/><w:szCs w:val="${Math.round(size * 2)}"/>` : '',
    raised ? `<w:vertAlign w:val="${raised === 'up' ? 'superscript' : 'subscript'}"/>` : '',
  ].join('')
  const labels = [
    isBold && 'b',
    font.italic && 'i',
    raised === 'up' && 'sup',
    raised === 'down' && 'sub',
    font.monospace && 'code',
    isSized && 'size',
  ]
  return {
    key: properties,
    showsOnBlanks: false,
    label: labels.filter((label) => label !== false).join('+') || 'plain',
    code: properties,
    write: (text) => writtenRun(text, properties),
  }
}

/** A run, its line ends as breaks. */
function writtenRun(text: string, properties: string): string {
  const isRightToLeft = text.search(rightToLeft) >= 0
  const all = `${properties}${isRightToLeft ? '<w:rtl/>' : ''}`
  const content = withoutXmlForbidden(text)
    .replace(/\r\n?|\u2028/g, '\n')
    .split(/([\n\t])/)
    .map((piece) => {
      if (piece === '\n') return '<w:br/>'
      if (piece === '\t') return '<w:tab/>'
      return piece === '' ? '' : `<w:t xml:space="preserve">${encodeXmlText(piece)}</w:t>`
    })
  return `<w:r>${all === '' ? '' : `<w:rPr>${all}</w:rPr>`}${content.join('')}</w:r>`
}
