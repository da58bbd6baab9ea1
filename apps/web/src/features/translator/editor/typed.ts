/** What is typed into a field that another one takes the place of. */
export interface Typed {
  text: string
  /** Where somebody types; null where they are elsewhere. */
  caret: number | null
  isComposing: boolean
}

export const nothingTyped: Typed = { text: '', caret: null, isComposing: false }
