/** The addresses at which people come in and go out: coming back there would go round in circles. */
const door = new Set(['/login', '/logout', '/re_authenticate'])

export const isAtTheDoor = (pathname: string): boolean => door.has(pathname.replace(/\/$/, ''))

/** The address to go to after signing in: a path of this application, or `/` when it is anything else. */
export function safeRedirect(wanted: unknown, origin = 'https://here.invalid'): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  try {
    const address = new URL(wanted, origin)
    if (address.origin !== origin || isAtTheDoor(address.pathname)) return '/'
    // A browser drops tabs and newlines from an address, so the parsed path is checked once more.
    return /^\/(?![/\\])/.test(address.pathname) ? address.pathname + address.search + address.hash : '/'
  } catch {
    return '/'
  }
}
