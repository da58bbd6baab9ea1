import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { NumberInput, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PercentField, SwitchField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

interface MemoryUse {
  translationMemory: Choice | null
  translationMemoryPretranslationMinimalMatchPercent: number
  translationMemorySearchMinimalMatchPercent: number
  translationMemoryPenalty: number
  languageVariantPenalty: number | null
  updateTranslationMemory: boolean
}

/** Which memory is used, and how. */
export function MemoryUseFields({ form }: { form: Form<MemoryUse> }) {
  const { t } = useTranslation('jobTemplates')
  const penalty = { min: 0, max: 100, suffix: ' %', allowDecimal: false }
  return (
    <>
      <PagedSelect
        route={translationMemoryRoutes.list}
        label={t('memory')}
        required
        {...form.field('translationMemory')}
      />
      <PercentField
        from={50}
        label={t('minimumMatch')}
        {...form.field('translationMemoryPretranslationMinimalMatchPercent')}
      />
      <PercentField
        from={50}
        label={t('searchMinimum')}
        hint={t('searchMinimumHint')}
        {...form.field('translationMemorySearchMinimalMatchPercent')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          {...penalty}
          label={t('penalty')}
          description={t('penaltyHint')}
          value={form.values.translationMemoryPenalty}
          error={form.violations.translationMemoryPenalty}
          onChange={(value) => form.set('translationMemoryPenalty', typeof value === 'number' ? value : 0)}
        />
        <NumberInput
          {...penalty}
          label={t('variantPenalty')}
          description={t('variantPenaltyHint')}
          placeholder={t('variantPenaltyUnset')}
          value={form.values.languageVariantPenalty ?? ''}
          error={form.violations.languageVariantPenalty}
          onChange={(value) => form.set('languageVariantPenalty', typeof value === 'number' ? value : null)}
        />
      </SimpleGrid>
      <SwitchField label={t('updateMemory')} hint={t('updateMemoryHint')} {...form.field('updateTranslationMemory')} />
    </>
  )
}
