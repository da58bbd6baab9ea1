import { i18n } from '../settings/i18n.ts'

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A key as it stands on people's keyboards: `Mod+Shift+X` as Ctrl, Shift and X, in German as Strg, Umschalt and X, and on a Mac with ⌘. */
export function shownKey(written: string): string[] {
  const t = i18n.getFixedT(null, 'kit')
  const ctrl = t('keys.ctrl')
  const names: Record<string, string> = { ...arrows, Mod: isMac ? '⌘' : ctrl, Ctrl: ctrl, Shift: t('keys.shift') }
  return written.split('+').map((part) => names[part] ?? part)
}

/** The same in a line: `Ctrl+Shift+X`. */
export const keyText = (written: string): string => shownKey(written).join(isMac ? '' : '+')

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
