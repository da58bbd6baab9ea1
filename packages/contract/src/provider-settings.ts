import { z } from 'zod'
import { fault } from './refusals.ts'

/** Where a provider is reached. */
export const WebAddress = z
  .string()
  .trim()
  .max(1000)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: fault('web_address_required'),
  })

/** Whether a text can be sent as a key: it stands in a line of its own (RFC 9110, section 5.5). */
export const isKey = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** A secret: it is taken, kept sealed, and never given. Null, where one can be without, takes it away. */
export const ApiKey = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .refine(isKey, fault('key_characters'))
  .meta({ format: 'password', writeOnly: true })
