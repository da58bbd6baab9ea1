type Control = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement

const nameOf = (control: Control) =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent

/**
 * Draws a place anew, and gives the focus, with what was selected, to the button or field of the same name as the one that had it.
 * @param clicked what somebody has clicked there last: it opens
 * @param draw has drawn it when it returns
 */
export function carryFocus(place: HTMLElement, clicked: Element | null, draw: () => void): void {
  const before = place.querySelector<Control>(':is(input, textarea, button):focus')
  const name = before && nameOf(before)
  const selected = before instanceof HTMLTextAreaElement && ([before.selectionStart, before.selectionEnd] as const)
  draw()
  if (!before) return
  const after = [...place.querySelectorAll<Control>(before.tagName)].find((control) => nameOf(control) === name)
  if (selected && after instanceof HTMLTextAreaElement) after.setSelectionRange(...selected)
  after?.focus()
  if (!selected && before === clicked) after?.click()
}
