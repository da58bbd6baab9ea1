import type { Segment, TagInfo } from '@langwerk/text/segment'

/** A text from the clipboard, and what its tags stand for. */
export interface PastedText {
  segment: Segment
  tags: TagInfo[]
}

const formats: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  a: 'link',
  sub: 'subscript',
  sup: 'superscript',
}
const blocks = new Set(
  'address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header li ol p pre section table tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])

/**
 * The text of HTML with its bold, italic, links, sub- and superscript as pairs of tags, and a line break where a block ends. Nothing of
 * the HTML is run or loaded: it is read in a document of its own.
 * @param firstId the number that the first tag is called by
 */
export function tagsOfHtml(html: string, firstId: number): PastedText {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reading = { pieces: [] as (string | Segment[number])[], tags: [] as TagInfo[], nextId: firstId }
  readChildren(body, reading)
  return { segment: tidied(reading.pieces), tags: reading.tags }
}

interface Reading {
  pieces: Segment[number][]
  tags: TagInfo[]
  nextId: number
}

function readChildren(parent: Node, reading: Reading) {
  for (const node of parent.childNodes) {
    if (node.nodeType === node.TEXT_NODE) reading.pieces.push((node.textContent ?? '').replaceAll(/[\t\n\r ]+/g, ' '))
    else if (node instanceof HTMLElement) readElement(node, reading)
  }
}

function readElement(element: HTMLElement, reading: Reading) {
  const name = element.localName
  if (unseen.has(name)) return
  if (name === 'br') return void reading.pieces.push('\n')
  const label = formats[name]
  if (label && isFormat(element)) return readFormat(element, label, reading)
  const isBlock = blocks.has(name)
  if (isBlock) reading.pieces.push(blockBreak)
  readChildren(element, reading)
  if (isBlock) reading.pieces.push(blockBreak)
}

/** Stands where a block begins or ends; several are one line break. */
const blockBreak = '\u0000'

/** Some put a bold element of no weight around all that is copied, and blocks within one would be cut by it. */
const isFormat = (element: HTMLElement) =>
  element.style.fontWeight !== 'normal' &&
  (element.textContent ?? '').trim() !== '' &&
  ![...element.querySelectorAll('*')].some(({ localName }) => blocks.has(localName) || localName === 'br') &&
  (element.localName !== 'a' || element.hasAttribute('href'))

function readFormat(element: HTMLElement, label: string, reading: Reading) {
  const id = String(reading.nextId++)
  const code = label === 'link' ? `<a href="${element.getAttribute('href')}">` : `<${element.localName}>`
  reading.tags.push({ id, label, code })
  reading.pieces.push({ kind: 'open', id })
  readChildren(element, reading)
  reading.pieces.push({ kind: 'close', id })
}

/** Without white space around line breaks and at the ends. */
function tidied(pieces: readonly Segment[number][]): Segment {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : mark))
  const tags = pieces.filter((piece) => typeof piece !== 'string')
  const joined = texts
    .join('')
    .replaceAll(/ *\u0000[ \u0000]*/g, '\n')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return joined.split(mark).flatMap((text, index) => (index === 0 ? [text] : [tags[index - 1]!, text]))
}

/** Stands for a tag; no text has it, for it is for private use. */
const mark = '\uf8ff'
