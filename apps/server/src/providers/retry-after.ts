/** When an answer says to ask again, in milliseconds, by the more exact of its headers: seconds, or a date. Null where it does not. */
export function retryAfterIn(headers: Readonly<Record<string, string>>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const said = headers['retry-after']
  if (said === undefined) return null
  const seconds = Number(said)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null
}
