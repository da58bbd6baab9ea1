/** Coming back there would go round in circles. */
const atTheDoor = new Set(['/login', '/re_authenticate'])

/** The address to go to after signing in: a path of this application, or `/` when it is anything else. */
export function safeRedirect(wanted: unknown, origin = 'https://here.invalid'): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  try {
    const address = new URL(wanted, origin)
    if (address.origin !== origin || atTheDoor.has(address.pathname)) return '/'
    // A browser drops tabs and newlines from an address, so the parsed path is checked once more.
    return /^\/(?![/\\])/.test(address.pathname) ? address.pathname + address.search + address.hash : '/'
  } catch {
    return '/'
  }
}
