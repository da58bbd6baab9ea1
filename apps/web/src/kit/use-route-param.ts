import { useParams } from '@tanstack/react-router'

/** A parameter of the present address: `useRouteParam('uuid')` on a screen whose path has `$uuid`. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`No parameter ${name} in this address`)
  return value
}
