/** What is typed before the translator is there. */
export interface Typed {
  text: string
  prompt: string
}

export const nothingTyped: Typed = { text: '', prompt: '' }
