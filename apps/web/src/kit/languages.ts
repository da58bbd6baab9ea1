import type { LanguageRef } from '@langwerk/contract/common'
import { languageRoutes } from '@langwerk/contract/languages'
import { getPreferences } from '../settings/preferences.ts'
import { useReading } from './queries.ts'

/** A language's name in the interface language; the server's name where the browser knows none. */
export function languageName({ code, name }: Pick<LanguageRef, 'code' | 'name'>): string {
  try {
    const found = new Intl.DisplayNames(getPreferences().locale, { type: 'language', fallback: 'none' }).of(code)
    return found ?? name
  } catch {
    return name
  }
}

/** What a language of a termbase is called: by the name that people gave it, or else in the interface language. */
export const indexName = ({
  name,
  language,
}: {
  name: string
  language: Pick<LanguageRef, 'code' | 'name'>
}): string => (name === language.name ? languageName(language) : name)

/** All languages by their names in the interface language, as choices whose values are codes. */
export function useLanguageCodes(): { value: string; label: string }[] {
  const { choices, languages } = useLanguageChoices('list')
  const codes = new Map(languages.map((language) => [language['@id'], language.code]))
  return choices.map(({ value, label }) => ({ value: codes.get(value) ?? value, label }))
}

/** The languages of a list, by their names in the interface language, as choices whose values are IRIs. */
export function useLanguageChoices(list: 'list' | 'sources' | 'targets', sourceLanguage: string | null = null) {
  const parts =
    list === 'targets' && sourceLanguage ? { query: { source_language_uuid: sourceLanguage.split('/').at(-1)! } } : {}
  // The three routes differ only in the target list's optional query.
  const { data, isPending } = useReading(languageRoutes[list] as typeof languageRoutes.targets, parts, {
    staleTime: 600_000,
  })
  const { locale } = getPreferences()
  const choices = (data?.member ?? [])
    .map((language) => ({
      value: language['@id'],
      label: `${languageName(language)} (${language.code})`,
      // A language stands before its variants: German, then German (Austria).
      order: `${languageName({ code: language.code.split('-')[0]!, name: language.name })} ${language.code.includes('-') ? 1 : 0}`,
    }))
    .sort((one, other) => one.order.localeCompare(other.order, locale) || one.label.localeCompare(other.label, locale))
    .map(({ value, label }) => ({ value, label }))
  return { choices, loading: isPending, languages: data?.member ?? [] }
}
