import { z } from 'zod'

/** What a written text shows: a line on what it says, and the text. */
export const writtenText = {
  shortDescription: z.string(),
  /** Safe to show: only the elements of written text, without scripts, styles and images. */
  html: z.string(),
}

export const writtenTextInput = {
  shortDescription: z.string().max(1000).optional(),
  html: z.string().max(500_000).optional(),
}
