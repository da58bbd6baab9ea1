import { config, type z } from 'zod'

// The content security policy forbids code made from text, which zod would try.
config({ jitless: true })

/** What a schema of the contract says to a value. Every check by a schema here goes this way, and brings zod along. */
export const checkedBy = <Schema extends z.ZodType>(schema: Schema, value: unknown) => schema.safeParse(value)
