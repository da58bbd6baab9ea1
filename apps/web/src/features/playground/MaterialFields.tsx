import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { formalities } from '@langwerk/contract/words'
import { Input, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextAreaField, WordField } from '../../kit/fields.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { PlaygroundValues } from './playground-values.ts'
import { SegmentField } from './SegmentField.tsx'

const mostCharacters = 20_000

interface MaterialFieldsProps {
  form: Form<PlaygroundValues>
  /** Workers work on segments only. */
  isOfWorker: boolean
}

/** What is tried with: a text that is typed, or a segment of a job; and a guideline. */
export function MaterialFields({ form, isOfWorker }: MaterialFieldsProps) {
  const { t } = useTranslation('playground')
  return (
    <Stack gap="sm">
      {!isOfWorker && <MaterialChoice form={form} />}
      {form.values.material === 'segment' ? (
        <SegmentField onChange={(segment) => form.set('segment', segment)} />
      ) : (
        <>
          <TextAreaField label={t('source')} minRows={3} maxLength={mostCharacters} {...form.field('source')} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <LanguageField label={t('sourceLanguage')} {...form.field('sourceLanguage')} />
            <LanguageField label={t('targetLanguage')} {...form.field('targetLanguage')} />
            <WordField
              label={t('formality')}
              words={formalities.map((value) => ({ value, label: t(`formalities.${value}`) }))}
              {...form.field('formality')}
            />
          </SimpleGrid>
        </>
      )}
      <PagedSelect
        route={guidelineRoutes.list}
        label={t('guideline')}
        placeholder={t('noGuideline')}
        {...form.field('guideline')}
      />
    </Stack>
  )
}

function MaterialChoice({ form }: Pick<MaterialFieldsProps, 'form'>) {
  const { t } = useTranslation('playground')
  return (
    <Input.Wrapper label={t('material')} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={t('material')}
          size="xs"
          data={(['text', 'segment'] as const).map((value) => ({ value, label: t(`materials.${value}`) }))}
          value={form.values.material}
          onChange={(material) => form.set('material', material === 'segment' ? 'segment' : 'text')}
        />
      </div>
    </Input.Wrapper>
  )
}
