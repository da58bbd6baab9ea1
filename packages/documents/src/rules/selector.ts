import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'

interface Step {
  /** Any number of elements may stand between this step and the one before. */
  descendant: boolean
  /** A local name, or `*`. */
  name: string
  conditions: { attribute: string; value: string | undefined }[]
}

/** One path of a selector: steps to an element, and the attribute of it that is meant, if one is. */
interface Path {
  steps: Step[]
  attribute: string | undefined
}

export type Selector = readonly Path[]

const step = /(\/\/?)(?:@([\w:.*-]+)|([\w:.*-]+))((?:\[\s*@[\w:.-]+\s*(?:=\s*(?:"[^"]*"|'[^']*')\s*)?\])*)/y
const condition = /\[\s*@([\w:.-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)')\s*)?\]/g

/** Matching several `//` tries every way of spreading them over the ancestors. */
const mostSteps = 6

/**
 * Reads the part of XPath that selectors are mostly made of: absolute paths of names and `*` with `/`, `//`, `|`,
 * conditions on attributes, and an attribute at the end. Prefixes are not compared. Undefined for anything else.
 */
export function readSelector(text: string): Selector | undefined {
  const paths = text.split('|').map((path) => readPath(path.trim()))
  return paths.every((path) => path !== undefined) ? paths : undefined
}

function readPath(text: string): Path | undefined {
  const steps: Step[] = []
  let position = 0
  while (position < text.length) {
    step.lastIndex = position
    const match = step.exec(text)
    if (!match) return undefined
    position = step.lastIndex
    const [, slash, attribute, name, conditions] = match
    if (attribute) {
      if (position < text.length || conditions) return undefined
      if (slash === '//') steps.push({ descendant: true, name: '*', conditions: [] })
      return steps.length <= mostSteps ? { steps, attribute } : undefined
    }
    steps.push({ descendant: slash === '//', name: local(name!), conditions: conditionsOf(conditions!) })
  }
  return steps.length > 0 && steps.length <= mostSteps ? { steps, attribute: undefined } : undefined
}

const conditionsOf = (text: string) =>
  [...text.matchAll(condition)].map(([, attribute, doubleQuoted, singleQuoted]) => ({
    attribute: attribute!,
    value: doubleQuoted ?? singleQuoted,
  }))

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Whether a selector means an element, or with `attribute` that attribute of it. */
export function matchesSelector(
  document: string,
  selector: Selector,
  element: XmlElementNode,
  attribute?: string,
): boolean {
  return selector.some((path) => {
    if ((path.attribute === undefined) !== (attribute === undefined)) return false
    if (attribute !== undefined && path.attribute !== '*' && path.attribute !== attribute) return false
    return matchesSteps(document, path.steps, element)
  })
}

/** Matches from the last step up; where a step may stand anywhere above, the nearest fitting element is taken first. */
function matchesSteps(document: string, steps: readonly Step[], element: XmlElementNode): boolean {
  const last = steps.at(-1)
  if (!last || !matchesStep(document, last, element)) return false
  const before = steps.slice(0, -1)
  if (before.length === 0) return last.descendant || element.parent === undefined
  if (!last.descendant) return element.parent !== undefined && matchesSteps(document, before, element.parent)
  for (let around = element.parent; around; around = around.parent)
    if (matchesSteps(document, before, around)) return true
  return false
}

const matchesStep = (document: string, { name, conditions }: Step, element: XmlElementNode) =>
  (name === '*' || name === element.local) &&
  conditions.every(({ attribute, value }) => {
    const found = xmlAttribute(document, element.open, attribute)
    return found !== undefined && (value === undefined || found === value)
  })
