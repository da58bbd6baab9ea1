import { useEffect, useEffectEvent } from 'react'

/** What the keyboard does in an inbox, with its keys: of letters the small one, with `Shift+` before it. */
export const inboxKeys = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  accept: ['a'],
  reject: ['r'],
  mark: [' '],
  merge: ['m'],
  split: ['s'],
  edit: ['e'],
  name: ['n'],
  target1: ['1'],
  target2: ['2'],
  target3: ['3'],
  acceptAbove: ['Shift+a'],
  rejectBelow: ['Shift+r'],
  undo: ['u'],
  hideParts: ['h'],
  first: ['Home'],
  last: ['End'],
  pageDown: ['PageDown'],
  pageUp: ['PageUp'],
  open: ['Enter'],
  help: ['?'],
} as const

export type InboxCommand = keyof typeof inboxKeys

// The list above is a literal, so its keys are its type's.
export const inboxCommands = Object.keys(inboxKeys) as InboxCommand[]

const commandOf = new Map<string, InboxCommand>(
  inboxCommands.flatMap((command) => inboxKeys[command].map((key) => [key, command] as const)),
)

/** Runs the command of a key, wherever on the screen it is pressed but in fields, dialogs and menus. */
export function useInboxKeys(run: (command: InboxCommand) => void, isCovered: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const command = commandOf.get(writtenKey(event))
    if (!command || !actsIn(event, event.target)) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function writtenKey({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || key === ' ' || key === '?') return key
  const letter = key.toLowerCase()
  return shiftKey && letter !== key.toUpperCase() ? `Shift+${letter}` : letter
}

/** Letters act unless something is written; keys that work a control are left to it. */
function actsIn({ key }: KeyboardEvent, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('[role="dialog"], [role="menu"], textarea, select, [contenteditable="true"]')) return false
  const input = target.closest('input')
  if (input && input.type !== 'checkbox' && input.type !== 'radio') return false
  if (key.length === 1 && key !== ' ') return true
  return !target.closest('button, a, input, [role="slider"], summary')
}
