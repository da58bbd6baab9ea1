/** A text without what some models think aloud before they answer. Thoughts that do not end are all there is. */
export const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(<\/think>\s*|$)/, '')

const opening = '<think>'
const closing = '</think>'

/** The same for a text that comes in pieces: takes one, gives what of it is certainly no thought. */
export function thoughtFilter(): (piece: string) => string {
  let state: 'undecided' | 'thinking' | 'afterThought' | 'answering' = 'undecided'
  let held = ''
  return (piece) => {
    if (state === 'answering') return piece
    held += piece
    if (state === 'undecided') {
      held = held.trimStart()
      if (held.length < opening.length && opening.startsWith(held)) return ''
      state = held.startsWith(opening) ? 'thinking' : 'answering'
    }
    if (state === 'thinking') {
      const end = held.indexOf(closing)
      // What may be the beginning of the end is kept.
      if (end < 0) held = held.slice(-closing.length)
      else {
        held = held.slice(end + closing.length)
        state = 'afterThought'
      }
    }
    if (state === 'thinking') return ''
    if (state === 'afterThought') {
      held = held.trimStart()
      if (held !== '') state = 'answering'
    }
    const given = held
    held = ''
    return given
  }
}
