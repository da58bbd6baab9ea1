import { type Theme, type ThemeName, themeNames, themes } from './themes.ts'

/** The theme of a `theme` query parameter, else the one chosen earlier in this tab, else the host's, else the standard one. */
export function chooseTheme(from: { query: string | null; stored: string | null; host: string }): Theme {
  const named = [from.query, from.stored].find(isThemeName)
  if (named) return themes[named]
  return Object.values(themes).find((theme) => theme.host === from.host) ?? themes.standard
}

/**
 * Where the API is: the first of query parameter, stored address and theme that the theme lists.
 * An address that the theme does not list is as if it were not there: a link must not send a password elsewhere.
 */
export function chooseBackend(theme: Theme, from: { query: string | null; stored: string | null }): string {
  const listed = (address: string | null): address is string => address !== null && theme.backends.includes(address)
  return [from.query, from.stored].find(listed) ?? theme.backends[0]
}

const isThemeName = (name: string | null): name is ThemeName => themeNames.some((known) => known === name)
