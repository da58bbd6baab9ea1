import { type Encoding, xmlEncoding } from '@langwerk/xml/encoding'
import { tokenReader } from '@langwerk/xml/tokenizer'
import type { ZipEntry } from '../../zip/read-zip.ts'
import { type Part, readPart, refusing } from '../office/office-package.ts'
import { textWindows } from '../office/text-windows.ts'
import { xmlTree } from '../office/xml-tree.ts'

/** A part that is decoded and cut into elements whenever it is asked for, large stories a stretch of paragraphs at a time. */
export interface WindowedPart {
  name: string
  size: number
  windows(): Iterable<Window>
}

/** A stretch of a part, with the tags that are open around it written at its ends so that it is a document of its own. */
export interface Window extends Part {
  /** How many characters at the beginning and at the end are not the part's own. */
  before: number
  after: number
}

/** Characters of a window, more or less: so few that all that is made of them is gone before it is kept for long. */
const windowSize = 2 ** 17

export function windowedPart(entry: ZipEntry, maxDepth: number): WindowedPart {
  const { name, size } = entry
  return {
    name,
    size,
    windows: () =>
      size <= 2 * windowSize || !name.startsWith('Stories/') ? [whole(entry, maxDepth)] : storyWindows(entry, maxDepth),
  }
}

function whole({ name, bytes }: ZipEntry, maxDepth: number): Window {
  const { xml, encoding } = readPart(name, bytes, maxDepth)
  return windowOf({ name, xml, encoding, before: 0, after: 0 }, maxDepth)
}

function windowOf(text: Omit<Window, 'root'>, maxDepth: number): Window {
  let root: Window['root'] | undefined
  return {
    ...text,
    get root() {
      root ??= refusing(text.name, () => xmlTree(text.xml, maxDepth))
      return root
    },
  }
}

function* storyWindows({ name, chunks }: ZipEntry, maxDepth: number): Generator<Window> {
  const [first = new Uint8Array()] = chunks()
  let encoding = xmlEncoding(first)
  const open: string[] = []
  let around = ''
  let text = ''
  const made = (after: string) =>
    windowOf({ name, xml: around + text + after, encoding, before: around.length, after: after.length }, maxDepth)
  for (const piece of pieces(name, chunks(), encoding)) {
    let start = 0
    const { ends, story } = refusing(name, () => paragraphEnds(piece, open))
    for (const end of ends) {
      if (text.length + end - start < windowSize) continue
      text += piece.slice(start, end)
      yield made(closing(story))
      encoding = { ...encoding, bom: false }
      around = story.join('')
      text = ''
      start = end
    }
    text += piece.slice(start)
  }
  yield made('')
}

function* pieces(name: string, chunks: Iterable<Uint8Array>, encoding: Encoding): Generator<string> {
  const windows = textWindows(chunks, encoding, 'ParagraphStyleRange')
  for (;;) {
    const next = refusing(name, () => windows.next())
    if (next.done) return
    yield next.value
  }
}

/** Where the paragraph before is complete, so that what follows needs to know nothing of it. */
const paragraphEnd = /<Br\s*\/>\s*<\/CharacterStyleRange>\s*<\/ParagraphStyleRange>$/

/** Where paragraphs of the story itself end in a piece of its text, and the tags around them; `open` takes note of what is open. */
function paragraphEnds(text: string, open: string[]) {
  const ends: number[] = []
  let story: readonly string[] = []
  const reader = tokenReader(text)
  for (let start = 0; start < text.length; start = reader.end) {
    reader.read(start)
    if (reader.type === 'open') open.push(text.slice(start, reader.end))
    else if (reader.type === 'close') {
      open.pop()
      const { end } = reader
      if (!isStory(open) || !paragraphEnd.test(text.slice(Math.max(0, end - 200), end))) continue
      if (ends.length === 0) story = [...open]
      ends.push(end)
    }
  }
  return { ends, story }
}

const isStory = (open: readonly string[]) => /^<Story[\s>]/.test(open.at(-1) ?? '')

const closing = (open: readonly string[]) =>
  open
    .map((tag) => `</${/^<([^\s>]+)/.exec(tag)![1]}>`)
    .reverse()
    .join('')
