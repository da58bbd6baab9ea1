import type { LanguageRef } from '@langwerk/contract/common'
import { languageRoutes } from '@langwerk/contract/languages'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import type { Uploads } from '../upload/use-uploads.ts'

/** In which words the last step says what was chosen. */
export function useSummaryTexts() {
  const { t } = useTranslation('jobs')
  const { data: languages } = useReading(languageRoutes.list, {}, { staleTime: 600_000 })
  const languageOf = (iri: string | null | undefined): LanguageRef | undefined =>
    languages?.member.find((language) => language['@id'] === iri)
  return {
    languageOf,
    nameOfLanguage: (iri: string | null | undefined): string => {
      const found = languageOf(iri)
      return found ? languageName(found) : ''
    },
    names: (things: readonly { name: string }[]): string =>
      things.map(({ name }) => name).join(', ') || t('wizard.nothing'),
    files: ({ uploaded }: Pick<Uploads, 'uploaded'>): string => {
      const size = uploaded.reduce((sum, one) => sum + one.size, 0)
      return t('wizard.files', { count: uploaded.length, size: formatBytes(size) })
    },
  }
}
