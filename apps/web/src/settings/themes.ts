import type { ComponentType } from 'react'
import { LangwerkLogo, NorrlichtLogo, TessaroLogo } from './logos.tsx'
import type { PaletteName } from './palettes.ts'

/** What one brand of the product looks like and where its backend is. */
export interface Theme {
  name: ThemeName
  /** The host that this theme answers to; the standard theme answers to every other. */
  host: string | null
  systemName: string
  Logo: ComponentType<{ size?: number }>
  palette: PaletteName
  /** The backends that this theme may talk to; the first one is its own. Nothing else is ever called. */
  backends: [string, ...string[]]
  loginPage: 'split' | 'centred'
  /** A link on the login page for those without an account. */
  contactUrl: string | null
  /** Kinds of work that are sold only under the standard name. */
  transcreation: boolean
  scoringRuleSets: boolean
  /** Where the translator has a menu entry of its own. */
  translatorInMenu: boolean
}

export const themeNames = ['standard', 'norrlicht', 'tessaro'] as const
export type ThemeName = (typeof themeNames)[number]

export const themes: Record<ThemeName, Theme> = {
  standard: {
    name: 'standard',
    host: null,
    systemName: 'Langwerk',
    Logo: LangwerkLogo,
    palette: 'petrol',
    backends: ['/api'],
    loginPage: 'split',
    contactUrl: null,
    transcreation: true,
    scoringRuleSets: true,
    translatorInMenu: false,
  },
  norrlicht: {
    name: 'norrlicht',
    host: 'norrlicht.langwerk.example',
    systemName: 'Norrlicht Translate',
    Logo: NorrlichtLogo,
    palette: 'indigo',
    backends: ['/api', 'https://norrlicht.langwerk.example/api'],
    loginPage: 'centred',
    contactUrl: 'https://norrlicht.langwerk.example/contact',
    transcreation: false,
    scoringRuleSets: false,
    translatorInMenu: true,
  },
  tessaro: {
    name: 'tessaro',
    host: 'tessaro.langwerk.example',
    systemName: 'Tessaro Language Desk',
    Logo: TessaroLogo,
    palette: 'plum',
    backends: ['/api', 'https://tessaro.langwerk.example/api'],
    loginPage: 'centred',
    contactUrl: null,
    transcreation: false,
    scoringRuleSets: false,
    translatorInMenu: true,
  },
}
