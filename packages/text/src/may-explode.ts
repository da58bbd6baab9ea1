/**
 * Whether a regular expression may take far more time than the text is long, so that it must run where it can be stopped: a
 * repeated group that repeats or chooses within, or more than two repetitions without end side by side. Says yes too often
 * rather than too seldom.
 */
export function mayExplode(expression: string): boolean {
  const open: Group[] = [{ repeats: false, chooses: false, endless: 0 }]
  let closed: Group | undefined
  for (const [token] of expression.matchAll(
    /\\.|\[(?:[^\\\]]|\\.)*\]|\((?:\?(?:<?[=!]|[:>]|<\w+>))?|\)|\||[*+?]|\{\d+,?\d*\}|[\s\S]/gu,
  )) {
    const level = open.at(-1)!
    if (token.startsWith('(')) {
      open.push({ repeats: false, chooses: false, endless: 0 })
      closed = undefined
      continue
    }
    if (token === ')') {
      if (open.length > 1) closed = open.pop()
      const outer = open.at(-1)!
      outer.repeats ||= closed?.repeats ?? false
      outer.endless += closed?.endless ?? 0
      if (outer.endless > 2) return true
      continue
    }
    if (token === '|') level.chooses = true
    const isEndless = token === '*' || token === '+' || /^\{\d+,\}$/.test(token)
    if (isEndless) {
      if (closed && (closed.repeats || closed.chooses)) return true
      level.repeats = true
      if (++level.endless > 2) return true
    }
    closed = undefined
  }
  return false
}

interface Group {
  repeats: boolean
  chooses: boolean
  /** Repetitions without end on this level. */
  endless: number
}
