/** Whether a regular expression may take far more time than the text is long, so that it must run where it can be stopped. */
export const mayExplode = (expression: string): boolean => !Number.isFinite(mostStepsOf(expression)(1))

/**
 * In about how many steps at most a regular expression has gone through a text of so many characters: each repetition without end takes the
 * length of the text more time, in each place where a match may begin, and each way in which the other parts may take the same text takes
 * all of them once more. Infinitely many where it may take without end, so that it must run where it can be stopped: a repeated group that
 * repeats or chooses within, more than two such repetitions, or so many ways that nobody waits for all of them. Rather too many than too few.
 */
export function mostStepsOf(expression: string): (characters: number) => number {
  const { endless, ways } = repetitionsIn(expression)
  const inAPlace = ways === 1 ? 1 : ways * expression.length
  return (characters) => inAPlace * characters ** (endless + 1)
}

/** Infinite in what it cannot be reckoned with. */
function repetitionsIn(expression: string): Pick<Group, 'endless' | 'ways'> {
  const open: Group[] = [newGroup()]
  let before: Before = { token: 'nothing' }
  for (const [token] of expression.matchAll(
    /\\.|\[(?:[^\\\]]|\\.)*\]|\((?:\?(?:<?[=!]|[:>]|<\w+>))?|\)|\||[*+?]|\{\d+(?:,\d*)?\}|[\s\S]/gu,
  )) {
    const level = open.at(-1)!
    const times = before.token === 'nothing' ? null : timesOf(token)
    if (token.startsWith('(')) {
      open.push(newGroup())
      before = { token: 'nothing' }
    } else if (token === ')') {
      const closed = open.length > 1 ? open.pop()! : newGroup()
      before = { token: 'part', ways: closed.others + closed.ways, endless: closed.endless }
      addTo(open.at(-1)!, before, { least: 1, most: 1 })
    } else if (token === '|') {
      level.others += level.ways
      level.ways = 1
      before = { token: 'nothing' }
    } else if (times && before.token === 'part') {
      if (times.most === Number.POSITIVE_INFINITY && (before.ways > 1 || before.endless > 0)) return withoutEnd
      addTo(level, before, times)
      before = { token: 'times' }
    } else if (!(token === '?' && before.token === 'times')) before = { token: 'part', ways: 1, endless: 0 }
    if (open.some(({ ways, others, endless }) => endless > mostEndless || ways + others > mostWays)) return withoutEnd
  }
  return {
    endless: open.reduce((sum, { endless }) => sum + endless, 0),
    ways: open.reduce((product, { ways, others }) => product * (ways + others), 1),
  }
}

const withoutEnd = { endless: Number.POSITIVE_INFINITY, ways: Number.POSITIVE_INFINITY }

/** Two of them take the square of a text's length. */
const mostEndless = 2
/** So many are tried within a moment, in a place of a text. */
const mostWays = 50_000

interface Group {
  /** In how many ways the parts so far can take a text: a product of what each may take more or less of. */
  ways: number
  /** Those of the alternatives before. */
  others: number
  /** Repetitions without end. */
  endless: number
}

const newGroup = (): Group => ({ ways: 1, others: 0, endless: 0 })

/** What a quantifier would stand behind: a `?` behind another one says that as little as may be is taken. */
type Before = { token: 'nothing' | 'times' } | { token: 'part'; ways: number; endless: number }

interface Times {
  least: number
  most: number
}

function timesOf(token: string): Times | null {
  if (token === '?') return { least: 0, most: 1 }
  if (token === '*' || token === '+') return { least: 0, most: Number.POSITIVE_INFINITY }
  const counted = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(token)
  if (!counted) return null
  const [, least, comma, most] = counted
  if (!comma) return { least: Number(least), most: Number(least) }
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY }
}

/** Counts a part; one that is counted already, as a group is at its end, only for its further times. */
function addTo(level: Group, { ways, endless }: { ways: number; endless: number }, { least, most }: Times) {
  if (most === Number.POSITIVE_INFINITY) {
    level.endless++
    return
  }
  const isFirst = least === 1 && most === 1
  level.endless += isFirst ? endless : endless * Math.max(0, most - 1)
  level.ways *= isFirst ? ways : ways ** Math.max(0, most - 1) * (most - least + 1)
}
