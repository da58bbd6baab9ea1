import { chooseBackend, chooseTheme } from './choose-theme.ts'
import type { Theme } from './themes.ts'

const query = new URLSearchParams(location.search)

/** The brand of this tab. A choice by query parameter lasts as long as the tab. */
export const theme: Theme = chooseTheme({
  query: query.get('theme'),
  stored: sessionStorage.getItem('theme'),
  host: location.hostname,
})

/** The address of the API, without a slash at its end. */
export const backend: string = chooseBackend(theme, {
  query: query.get('backendUrl'),
  stored: sessionStorage.getItem('backendUrl'),
})

sessionStorage.setItem('theme', theme.name)
sessionStorage.setItem('backendUrl', backend)
