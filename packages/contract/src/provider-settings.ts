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

/** A secret: it is taken, kept sealed, and never given. */
export const ApiKey = z.string().trim().min(1).max(10_000).meta({ format: 'password', writeOnly: true })
