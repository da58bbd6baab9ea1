import { obeys, type ProcessorField } from '@langwerk/contract/file-type-settings'
import { subFileProcessors, tagTypes, textTranslations } from '@langwerk/contract/file-words'
import { languageProcessingRuleSetRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { Select, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExpressionField, SwitchField, TextAreaField, TextField, WordField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import type { FileTypeSettings } from './file-type-form.ts'

const columns = ['keyColumnId', 'sourceColumnId', 'targetColumnId', 'charLimitColumnId', 'lineLimitColumnId'] as const

const switches = [
  'translateNotes',
  'translateHeader',
  'translateFooter',
  'translateComments',
  'translateHiddenText',
  'translateHiddenSlides',
  'translateHiddenSheets',
  'translateHiddenLayers',
  'translateLockedLayers',
  'containsHtmlEntities',
  'exportCommentsToTargetFile',
] as const

/** What the processor of a file type can be told; what it knows nothing of is not shown. */
export function SettingsFields({ form }: { form: Form<FileTypeSettings> }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'settings' })
  const knows = (field: ProcessorField) => obeys(form.values.fileProcessor, field)
  return (
    <>
      <TextField label={t('endings')} hint={t('endingsHint')} {...form.field('fileEndingCommentsString')} />
      <TextField label={t('mimeType')} hint={t('mimeTypeHint')} {...form.field('mimeType')} />
      {knows('sourceColumnId') && (
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
          {columns.map((column) => (
            <ColumnField key={column} column={column} form={form} />
          ))}
        </SimpleGrid>
      )}
      {knows('subFileProcessor') && <SubProcessorField form={form} />}
      <PagedSelect<Choice>
        route={languageProcessingRuleSetRoutes.list}
        label={t('languageProcessingRuleSet')}
        hint={t('languageProcessingRuleSetHint')}
        placeholder={t('languageProcessingRuleSetNone')}
        {...form.field('languageProcessingRuleSet')}
      />
      {knows('rootXPath') && (
        <ExpressionField label={t('rootXPath')} hint={t('rootXPathHint')} {...form.field('rootXPath')} />
      )}
      {knows('defaultTagType') && (
        <WordField
          label={t('defaultTagType')}
          hint={t('defaultTagTypeHint')}
          required
          words={tagTypes.map((value) => ({ value, label: t(`tagTypes.${value}`) }))}
          {...form.field('defaultTagType')}
        />
      )}
      {knows('defaultTextTranslation') && (
        <WordField
          label={t('defaultTextTranslation')}
          hint={t('defaultTextTranslationHint')}
          required
          words={textTranslations.map((value) => ({ value, label: t(`textTranslations.${value}`) }))}
          {...form.field('defaultTextTranslation')}
        />
      )}
      {knows('documentTypeDefinition') && (
        <TextAreaField
          label={t('documentTypeDefinition')}
          hint={t('documentTypeDefinitionHint')}
          maxLength={100_000}
          {...form.field('documentTypeDefinition')}
        />
      )}
      <Stack gap="xs">
        {switches.filter(knows).map((field) => (
          <SwitchField key={field} label={t(field)} {...form.field(field)} />
        ))}
      </Stack>
    </>
  )
}

function ColumnField({ column, form }: { column: (typeof columns)[number]; form: Form<FileTypeSettings> }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'settings' })
  const { onChange, ...field } = form.field(column)
  return (
    <TextField
      label={t(column)}
      required={column === 'sourceColumnId'}
      {...field}
      onChange={(letters) => onChange(letters.trim().toUpperCase())}
    />
  )
}

function SubProcessorField({ form }: { form: Form<FileTypeSettings> }) {
  const { t } = useTranslation('fileTypes')
  const { value, onChange, ...field } = form.field('subFileProcessor')
  return (
    <Select
      label={t('settings.subFileProcessor')}
      description={t('settings.subFileProcessorHint')}
      placeholder={t('settings.subFileProcessorNone')}
      clearable
      data={subFileProcessors.map((one) => ({ value: one, label: t(`processors.${one}`) }))}
      {...field}
      value={value}
      onChange={(chosen) => onChange(subFileProcessors.find((one) => one === chosen) ?? null)}
    />
  )
}
