/** Reads a query string with one level of brackets: `order[name]=asc` → `{order: {name: 'asc'}}`. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const bracket = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name)
    if (!bracket) {
      query[name] = value
      continue
    }
    const [, outer, inner] = bracket
    query[outer!] ??= Object.create(null)
    const nested = query[outer!]
    if (typeof nested === 'object' && nested !== null) (nested as Record<string, string>)[inner!] = value
  }
  return query
}
