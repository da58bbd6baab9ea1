import type { Part } from '../office/office-package.ts'
import { attributeOf, childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'
import type { IdmlPackage } from './idml-package.ts'
import type { IsShown } from './layers.ts'
import type { WindowedPart } from './part-windows.ts'

/**
 * The stories in the order in which people read them: by spread, by page, from the top down and from the left; those of
 * master pages after them. Left out is what only hidden frames show.
 */
export function storiesInOrder(
  { spreads }: IdmlPackage,
  masterSpreads: readonly WindowedPart[],
  isShown: IsShown,
): ReadonlySet<string> {
  const order = new Set<string>()
  for (const frames of [...spreads, ...masterSpreads].map((part) => framesIn(part, isShown))) {
    for (const { story } of frames.filter(({ shown }) => shown).sort(inReadingOrder)) order.add(story)
  }
  return order
}

/** Those that no frame shows, on a page or anchored in another story. */
export function unplacedStories({ spreads, masterSpreads, stories }: IdmlPackage, isShown: IsShown): string[] {
  const placed = new Set<string>()
  for (const part of [...spreads, ...masterSpreads]) for (const { story } of framesIn(part, isShown)) placed.add(story)
  if ([...stories.keys()].every((id) => placed.has(id))) return []
  for (const story of stories.values()) {
    for (const { xml } of story.windows())
      for (const [, id] of xml.matchAll(/\sParentStory\s*=\s*["']([^"']*)/g)) placed.add(id!)
  }
  return [...stories.keys()].filter((id) => !placed.has(id))
}

const framesIn = (part: WindowedPart, isShown: IsShown) =>
  [...part.windows()].flatMap((window) => framesOf(window, isShown))

interface Frame {
  story: string
  shown: boolean
  isContinued: boolean
  page: number
  x: number
  y: number
}

const inReadingOrder = (one: Frame, other: Frame) =>
  Number(one.isContinued) - Number(other.isContinued) || one.page - other.page || one.y - other.y || one.x - other.x

function framesOf(part: Part, isShown: IsShown): Frame[] {
  const frames: Frame[] = []
  const visit = (element: XmlElement, outer: Matrix, pages: readonly number[], outerShown: boolean) => {
    for (const item of element.children) {
      if (item.name === 'Properties') continue
      const matrix = multiplied(outer, matrixOf(item, part))
      const shown = outerShown && isShown(item, part)
      const story = attributeOf(part.xml, item, 'ParentStory')
      if (story !== undefined) {
        const { x, y } = cornerOf(item.name === 'TextPath' ? element : item, part, matrix)
        const page = Math.max(0, pages.filter((left) => left <= x + tolerance).length - 1)
        const isContinued = (attributeOf(part.xml, item, 'PreviousTextFrame') ?? 'n') !== 'n'
        frames.push({ story, shown, isContinued, page, x, y })
      }
      visit(item, matrix, pages, shown)
    }
  }
  for (const spread of part.root.children) visit(spread, identity, pageEdges(spread, part), true)
  return frames
}

/** Frames may reach a little over the edge of their page, in points. */
const tolerance = 18

/** InDesign lays out ten at most. */
const mostPages = 100

/** Where the pages of a spread begin, in its own coordinates. */
function pageEdges(spread: XmlElement, part: Part): number[] {
  return childrenNamed(spread, 'Page')
    .map((page) => {
      const [y1 = 0, x1 = 0] = numbers(attributeOf(part.xml, page, 'GeometricBounds'))
      return transformed(matrixOf(page, part), x1, y1).x
    })
    .sort((a, b) => a - b)
    .slice(0, mostPages)
}

/** The upper left corner of the box around an item's path. */
function cornerOf(item: XmlElement, part: Part, matrix: Matrix): { x: number; y: number } {
  const properties = childNamed(item, 'Properties')
  const anchors = properties ? descendantsNamed(properties, 'PathPointType') : []
  const corner = { x: Infinity, y: Infinity }
  for (const anchor of anchors) {
    const [x = 0, y = 0] = numbers(attributeOf(part.xml, anchor, 'Anchor'))
    const point = transformed(matrix, x, y)
    corner.x = Math.min(corner.x, point.x)
    corner.y = Math.min(corner.y, point.y)
  }
  return anchors.length > 0 ? corner : transformed(matrix, 0, 0)
}

/** `a b c d tx ty`: x' = ax + cy + tx, y' = bx + dy + ty. */
type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

function matrixOf(item: XmlElement, part: Part): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = numbers(attributeOf(part.xml, item, 'ItemTransform'))
  return [a, b, c, d, x, y]
}

const multiplied = (outer: Matrix, [a, b, c, d, x, y]: Matrix): Matrix => {
  const origin = transformed(outer, x, y)
  return [
    outer[0] * a + outer[2] * b,
    outer[1] * a + outer[3] * b,
    outer[0] * c + outer[2] * d,
    outer[1] * c + outer[3] * d,
    origin.x,
    origin.y,
  ]
}

const transformed = ([a, b, c, d, tx, ty]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + tx,
  y: b * x + d * y + ty,
})

const numbers = (list: string | undefined) =>
  (list?.trim() ?? '')
    .split(/\s+/)
    .map(Number)
    .filter((number) => Number.isFinite(number) && list !== undefined && list.trim() !== '')
