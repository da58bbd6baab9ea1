import { type Locale, locales } from '@langwerk/contract/words'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

export const menuStyles = ['horizontal', 'vertical', 'collapsible-vertical'] as const
export type MenuStyle = (typeof menuStyles)[number]
export const layoutStyles = ['boxed', 'large-boxed', 'full'] as const
export type LayoutStyle = (typeof layoutStyles)[number]
export const darkModes = ['light', 'dark', 'system'] as const

/** What people set for their own screen, kept in this browser. */
export interface Preferences {
  locale: Locale
  menuStyle: MenuStyle
  layoutStyle: LayoutStyle
}

const storedOneOf = <Word extends string>(key: string, words: readonly Word[], otherwise: Word): Word =>
  words.find((word) => word === localStorage.getItem(key)) ?? otherwise

let preferences: Preferences = {
  locale: storedOneOf('locale', locales, 'en'),
  // The specification starts every visit with the horizontal menu, whatever was chosen before.
  menuStyle: 'horizontal',
  layoutStyle: storedOneOf('layoutStyle', layoutStyles, 'full'),
}
localStorage.setItem('menuStyle', preferences.menuStyle)

const listeners = new Set<() => void>()

export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  preferences = { ...preferences, [key]: value }
  localStorage.setItem(key, value)
  for (const listener of listeners) listener()
}

export const getPreferences = (): Preferences => preferences

export const usePreferences = (): Preferences =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getPreferences)

/** Keeps Mantine's colour scheme under the key `darkMode` as `light`, `dark` or `system`. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) => {
    const stored = storedOneOf('darkMode', darkModes, otherwise === 'auto' ? 'system' : otherwise)
    return stored === 'system' ? 'auto' : stored
  },
  set: (scheme: MantineColorScheme) => localStorage.setItem('darkMode', scheme === 'auto' ? 'system' : scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem('darkMode'),
}
