import { useLocation } from '@tanstack/react-router'

/** The token of a link, which stands behind the address's number sign, where no server reads it; null where there is none. */
export function useLinkToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash })
  return hash === '' ? null : hash
}
