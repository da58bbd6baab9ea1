import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { Locale } from '@langwerk/contract/words'
import { english } from './texts/english.ts'
import { german } from './texts/german.ts'
import { type MessageKey, type MessageValues, messageKeys, type QualityTexts } from './texts/quality-texts.ts'

const texts: Record<Locale, QualityTexts> = { en: english, de: german }

/** The names of processors and severities, and the sentences of findings, in a language of the interface. */
export const qualityTexts = (locale: Locale): QualityTexts => texts[locale]

/** What a rule is called: by its own name, with what it looks at beside it, or as the check that is made by itself. */
export function ruleText(
  { rule, processor }: Pick<QualityMessage, 'processor'> & { rule?: string | null },
  locale: Locale,
) {
  const check = texts[locale].processors[processor]
  return rule && rule !== check ? `${rule} (${check})` : check
}

/** The sentence of a finding; a key that is not known, of a newer version, is shown as it is. */
export const messageText = (key: string, values: MessageValues, locale: Locale = 'en'): string =>
  isMessageKey(key) ? texts[locale].messages[key](values) : key

const isMessageKey = (key: string): key is MessageKey => (messageKeys as readonly string[]).includes(key)
