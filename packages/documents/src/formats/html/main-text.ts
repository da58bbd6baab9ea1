import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { htmlText } from './html-encoding.ts'

/** What a web page says, without what leads to other pages. */
export interface MainText {
  title: string
  /** Headings, paragraphs, items and cells, in their order. */
  blocks: string[]
}

/**
 * The main text of a web page: what stands in its `main`, else in its longest `article`, else in all of it, without menus, heads,
 * feet, asides and forms, and without blocks that are nearly all links.
 * @param charset what the answer's head says of its encoding
 */
export function mainText(bytes: Uint8Array, charset?: string): MainText {
  const document = parse(htmlText(bytes, charset).text)
  const elements = elementsIn(document)
  const title = elements.find(({ tagName }) => tagName === 'title')
  const body = elements.find(({ tagName }) => tagName === 'body')
  const main = elements.find((one) => one.tagName === 'main' || attribute(one, 'role') === 'main')
  const articles = outerArticlesIn(document).map(blocksOf)
  const texts = [main ? blocksOf(main) : [], longest(articles), body ? blocksOf(body) : []]
  const blocks = texts.find((one) => one.length > 0) ?? []
  return { title: title ? plain(blocksOf(title).join(' ')) : '', blocks }
}

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const charactersOf = (blocks: readonly string[]) => blocks.reduce((sum, one) => sum + one.length, 0)
const longest = (all: readonly string[][]): string[] =>
  all.reduce((best, one) => (charactersOf(one) > charactersOf(best) ? one : best), [])

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])
const attribute = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value

const isArticle = (node: Node): boolean => 'tagName' in node && node.tagName === 'article'

/** All elements in document order. */
const elementsIn = (root: Node): Element[] => walk(root, () => true)

/** Articles that stand in no other. What stands in one is its text, and is not read again for each around it. */
const outerArticlesIn = (root: Node): Element[] => walk(root, (node) => !isArticle(node)).filter(isArticle)

/** Elements in document order, into as many as is wanted; pages may be nested deeper than calls can be. */
function walk(root: Node, goesInto: (node: Node) => boolean): Element[] {
  const found: Element[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) found.push(node)
    if (goesInto(node)) for (const child of [...childrenOf(node)].reverse()) open.push(child)
  }
  return found
}

interface Block {
  text: string
  /** Characters of it that stand in links. */
  linked: number
}

function blocksOf(root: Element): string[] {
  const blocks: Block[] = [{ text: '', linked: 0 }]
  const begin = () => void blocks.push({ text: '', linked: 0 })
  const open: (Leaving | { node: Node; inLink: boolean })[] = childrenOf(root)
    .map((node) => ({ node, inLink: false }))
    .reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    if ('leaves' in next) begin()
    else if ('value' in next.node) add(blocks.at(-1)!, next.node.value, next.inLink)
    else if ('tagName' in next.node && !isBeside(next.node)) {
      const element = next.node
      const inLink = next.inLink || element.tagName === 'a'
      if (!inline.has(element.tagName)) {
        begin()
        open.push({ leaves: true })
      }
      for (const node of [...childrenOf(element)].reverse()) open.push({ node, inLink })
    }
  }
  return blocks
    .filter(({ text, linked }) => linked <= text.length * mostLinked)
    .map(({ text }) => plain(text))
    .filter((text) => /\p{L}/u.test(text))
}
interface Leaving {
  leaves: true
}

/** Of menus nearly all is links; of a paragraph some words are. */
const mostLinked = 0.7

function add(block: Block, text: string, inLink: boolean) {
  block.text += text
  if (inLink) block.linked += text.length
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether an element says nothing, or nothing of what its page is about. */
const isBeside = (element: Element): boolean =>
  beside.has(element.tagName) ||
  besideRoles.has(attribute(element, 'role') ?? '') ||
  attribute(element, 'hidden') !== undefined ||
  attribute(element, 'aria-hidden') === 'true'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const beside = words(
  'script style noscript template nav header footer aside form button select textarea svg math iframe object canvas audio video dialog',
)
const besideRoles = words('navigation banner contentinfo complementary search menu menubar dialog alertdialog')
/** Elements that stand within a line of text (HTML, phrasing content). */
const inline = words(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
)
