import { type Locale, locales } from '@langwerk/contract/words'
import type { FastifyRequest } from 'fastify'

/** The first interface language that the caller prefers. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return locales.find((locale) => locale === wanted.find((code) => locales.some((known) => known === code))) ?? 'en'
}
