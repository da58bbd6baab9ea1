import { termSourceFileEndings } from '@langwerk/contract/term-words'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../kit/fields.tsx'
import { languageName } from '../../../kit/languages.ts'
import { FilesField } from '../../imports/index.ts'
import type { ImportWizard } from './use-import-wizard.ts'
import { useExtractionLanguages } from './use-term-import.ts'
import { addressesIn } from './wizard-values.ts'

/** The documents and web pages in which terms are found, for each language. */
export function SourcesStep({ wizard: { form, refusedPage, forgetPage } }: { wizard: ImportWizard }) {
  const { t } = useTranslation('termbases')
  const known = useExtractionLanguages()
  const { languages, sources, addresses } = form.values
  const refused = form.violations.sources ?? form.violations.files
  const filesOf = (iri: string) => sources[iri] ?? []
  // It is told where something is missing.
  const lacking = languages.filter((iri) => filesOf(iri).length === 0 && addressesIn(addresses[iri]).length === 0)
  const blamed = lacking.length > 0 ? lacking : languages
  const touched = () => {
    form.setViolations({})
    forgetPage()
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.sources', { count: languages.length })}
      </Text>
      {languages.map((iri, place) => {
        const found = known.find((one) => one['@id'] === iri)
        const language = found ? languageName(found) : ''
        return (
          <Stack key={iri} gap="xs">
            <FilesField
              name={iri}
              label={language}
              required={false}
              endings={termSourceFileEndings}
              value={filesOf(iri)}
              error={blamed.includes(iri) ? refused : undefined}
              onChange={(files) => {
                touched()
                form.set('sources', { ...sources, [iri]: files })
              }}
              {...(place === 0 && { autoFocus: true })}
            />
            <TextAreaField
              name={`addresses-${iri}`}
              label={t('wizard.pages', { language })}
              hint={t('wizard.pagesHint')}
              minRows={1}
              value={addresses[iri] ?? ''}
              error={refusedPage?.language === iri ? refusedPage.text : undefined}
              onChange={(lines) => {
                touched()
                form.set('addresses', { ...addresses, [iri]: lines })
              }}
            />
          </Stack>
        )
      })}
    </>
  )
}
