import { termSourceFileEndings } from '@langwerk/contract/term-words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../kit/languages.ts'
import type { Form } from '../../../kit/use-form.ts'
import { FilesField } from '../../imports/index.ts'
import { useExtractionLanguages, type WizardValues } from './use-term-import.ts'

/** The documents in which terms are found, for each language. */
export function SourcesStep({ form }: { form: Form<WizardValues> }) {
  const { t } = useTranslation('termbases')
  const known = useExtractionLanguages()
  const { languages, sources } = form.values
  const refused = form.violations.sources ?? form.violations.files
  const ofLanguage = (iri: string) => sources[iri] ?? []
  // It is told where something is missing.
  const lacking = languages.filter((iri) => ofLanguage(iri).length === 0)
  const blamed = lacking.length > 0 ? lacking : languages
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.sources', { count: languages.length })}
      </Text>
      {languages.map((iri, place) => {
        const language = known.find((one) => one['@id'] === iri)
        return (
          <FilesField
            key={iri}
            name={iri}
            label={language ? languageName(language) : ''}
            endings={termSourceFileEndings}
            value={ofLanguage(iri)}
            error={blamed.includes(iri) ? refused : undefined}
            onChange={(files) => {
              form.setViolations({})
              form.set('sources', { ...sources, [iri]: files })
            }}
            {...(place === 0 && { autoFocus: true })}
          />
        )
      })}
    </>
  )
}
