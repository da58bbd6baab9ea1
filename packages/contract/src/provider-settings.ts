import { z } from 'zod'
import { fault } from './refusals.ts'
import type { AskedSecrets } from './shareable-routes.ts'

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

/**
 * The secrets that a copy of a thing, or what is made of its file, is asked for: the key, where its provider takes one and no
 * integration gives it. Who may ask by an integration serves nobody without a key.
 * @param settings what a thing of each provider is set up with.
 * @param thing as an answer shows it, or a file.
 */
export function keyToAsk(settings: Readonly<Record<string, z.ZodObject>>, thing: object): AskedSecrets {
  const { provider, integration, apiKey, apiKeySet } = thing as Record<string, unknown>
  const taken = Object.hasOwn(settings, String(provider)) ? settings[String(provider)]!.shape : {}
  const isRequired = 'integration' in taken
  // What is said to have none, and can do without, is copied without.
  if (!('apiKey' in taken) || integration || apiKey || (apiKeySet === false && !isRequired)) return {}
  return { apiKey: isRequired }
}
