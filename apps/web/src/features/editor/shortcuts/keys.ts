interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * The written form of a pressed key, `Mod+Shift+Enter`; empty while only modifiers are down. Letters and digits are
 * named by their place on the keyboard, since Alt makes other characters of them.
 */
export function writtenKey(event: Pressed, isMac: boolean): string {
  const name = keyName(event)
  if (name === '') return ''
  const mod = isMac ? event.metaKey : event.ctrlKey
  const parts = [mod && 'Mod', isMac && event.ctrlKey && 'Ctrl', event.altKey && 'Alt', event.shiftKey && 'Shift', name]
  return parts.filter(Boolean).join('+')
}

/** Whether a pressed key is the one a map writes; `Ctrl` is the Ctrl key everywhere, so it equals `Mod` outside a Mac. */
export function isKey(event: Pressed, written: string, isMac: boolean): boolean {
  return written !== '' && writtenKey(event, isMac) === (isMac ? written : written.replace('Ctrl+', 'Mod+'))
}

const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'])

function keyName({ key, code }: Pressed): string {
  if (modifiers.has(key)) return ''
  const plain = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code)
  if (plain) return plain[1] ?? plain[2] ?? plain[3]!
  return code === 'Space' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
}
