import type { NameTest, SimplePath } from './xpath-node.ts'

const step = /\s*(\/\/?)\s*(@?)(?:([A-Za-z_][\w.-]*):)?(\*|[A-Za-z_][\w.-]*)(?![\w.-]|\s*[(:])\s*/y
const condition =
  /\[\s*@(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)\s*(?:=\s*(?:"([^"]*)"(?!")|'([^']*)'(?!')|\$([A-Za-z_][\w.-]*))\s*)?\]\s*/y
const union = /\|/y

/** As many as fit into the bits of a number. */
const mostSteps = 30

/**
 * Reads the expressions that nearly all rules are: absolute paths of names, with conditions on attributes, joined by `|`.
 * A document can follow these by itself in a fraction of the time. Undefined for anything else, right or wrong.
 */
export function simplePaths(
  expression: string,
  variables: Readonly<Record<string, string>>,
  namespaceOf: (prefix: string) => string | null,
): SimplePath[] | undefined {
  let position = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = position
    const match = pattern.exec(expression)
    if (match) position = pattern.lastIndex
    return match
  }
  const paths: SimplePath[] = []
  do {
    const path = readPath()
    if (!path) return undefined
    paths.push(path)
  } while (take(union))
  return position === expression.length ? paths : undefined

  function readPath(): SimplePath | undefined {
    const steps: SimplePath['steps'][number][] = []
    for (let match = take(step); match; match = take(step)) {
      const [, slashes, at, prefix, local] = match
      const isDescendant = slashes === '//'
      if (at) {
        const isBelow = isDescendant && steps.length > 0
        if (isDescendant && !isBelow) steps.push({ isDescendant, ...anyName, conditions: [] })
        return fits(steps) ? { steps, attribute: attributeTest(prefix, local!), isBelow } : undefined
      }
      const conditions = readConditions()
      if (!conditions) return undefined
      const namespace = local === '*' && prefix === undefined ? undefined : namespaceOf(prefix ?? '')
      steps.push({ isDescendant, local: local === '*' ? undefined : local, namespace, conditions })
    }
    return fits(steps) ? { steps, attribute: undefined, isBelow: false } : undefined
  }

  function readConditions(): SimplePath['steps'][number]['conditions'] | undefined {
    const conditions = []
    for (let match = take(condition); match; match = take(condition)) {
      const [, prefix, local, doubleQuoted, singleQuoted, variable] = match
      if (variable !== undefined && !Object.hasOwn(variables, variable)) return undefined
      const value = variable === undefined ? (doubleQuoted ?? singleQuoted) : variables[variable]
      conditions.push({ ...attributeTest(prefix, local!), value })
    }
    return conditions
  }

  function attributeTest(prefix: string | undefined, local: string): NameTest {
    if (local === '*') return prefix === undefined ? anyName : { local: undefined, namespace: namespaceOf(prefix) }
    return { local, namespace: prefix === undefined ? null : namespaceOf(prefix) }
  }
}

const fits = ({ length }: readonly unknown[]) => length > 0 && length <= mostSteps

const anyName: NameTest = { local: undefined, namespace: undefined }

export const isNamed = (test: NameTest, local: string, namespace: string | null) =>
  (test.local === undefined || test.local === local) && (test.namespace === undefined || test.namespace === namespace)
