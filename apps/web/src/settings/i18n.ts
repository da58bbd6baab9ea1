import type { Locale } from '@langwerk/contract/words'
import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getPreferences, setPreference } from './preferences.ts'

export const i18n = createInstance()

/**
 * Loads the language in use with the texts that every screen needs.
 * @param catalogues by name and language, how each is loaded.
 * @param atOnce those that every screen needs.
 */
export async function startTexts<Name extends string>(
  catalogues: Record<Name, Record<Locale, () => Promise<{ texts: ResourceKey }>>>,
  atOnce: readonly Name[],
): Promise<void> {
  document.documentElement.lang = getPreferences().locale
  await i18n
    .use({
      type: 'backend' as const,
      read: (locale: Locale, name: Name, done: (error: unknown, texts: ResourceKey | null) => void) => {
        catalogues[name][locale]().then(
          (loaded) => done(null, loaded.texts),
          (error) => done(error, null),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: getPreferences().locale,
      // Each language has every text, so that nobody loads those of another one.
      fallbackLng: false,
      supportedLngs: ['en', 'de'],
      ns: atOnce,
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

export async function changeLocale(locale: Locale): Promise<void> {
  await i18n.loadLanguages(locale)
  // A page without texts says less than one in the language of before.
  if (!i18n.hasResourceBundle(locale, 'app')) return
  // What renders anew for the language reads the preference, too: names of languages, dates.
  setPreference('locale', locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}
