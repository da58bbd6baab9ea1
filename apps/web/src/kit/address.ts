/** The path of a route with its parameters put in, and its query: `order: {name: 'asc'}` is written `order[name]=asc`. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) write(written, name, value)
  return written.size > 0 ? `${filled}?${written}` : filled
}

function write(into: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') into.append(name, String(value))
  else if (Array.isArray(value)) for (const one of value) write(into, `${name}[]`, one)
  else for (const [key, one] of Object.entries(value)) write(into, `${name}[${key}]`, one)
}
