import { jobTemplateTranslationMemoryRoutes as routes } from '@langwerk/contract/job-templates'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { Group, NumberInput } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { PercentField, SwitchField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useList } from '../../kit/use-list.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { TemplateChildren } from './TemplateChildren.tsx'

export function JobTemplateMemoriesScreen() {
  const { t } = useTranslation('jobTemplates')
  const list = useList(routes.list, { params: { uuid: useRouteParam('uuid') } })
  return (
    <TemplateChildren
      tab="jobTranslationMemories"
      list={list}
      nameOf={({ translationMemory }) => translationMemory.name}
      columns={[
        { key: 'name', label: t('memory'), render: ({ name }) => name },
        {
          key: 'minimum',
          label: t('minimumMatch'),
          width: '180px',
          render: (item) => `${item.translationMemoryPretranslationMinimalMatchPercent} %`,
        },
        {
          key: 'update',
          label: t('update'),
          width: '120px',
          render: ({ updateTranslationMemory }) => (updateTranslationMemory ? t('yes') : t('no')),
        },
      ]}
      addLabel={t('addMemory')}
      empty={{ title: t('memoriesEmptyTitle'), text: t('memoriesEmptyText'), icon: <IconDatabase size={22} /> }}
      order={(uuid, body) => call(routes.order, { params: { uuid }, body })}
      remove={(uuid) => call(routes.remove, { params: { uuid } })}
      dialog={(template, item, close) => (
        <EditDialog
          title={item ? t('editMemory') : t('addMemory')}
          initial={{
            translationMemory: (item?.translationMemory ?? null) as Choice | null,
            translationMemoryPretranslationMinimalMatchPercent:
              item?.translationMemoryPretranslationMinimalMatchPercent ?? 90,
            updateTranslationMemory: item?.updateTranslationMemory ?? true,
            translationMemorySearchMinimalMatchPercent: item?.translationMemorySearchMinimalMatchPercent ?? 50,
            translationMemoryPenalty: item?.translationMemoryPenalty ?? 0,
            languageVariantPenalty: item?.languageVariantPenalty ?? (null as number | null),
          }}
          check={({ translationMemory }) => (translationMemory ? {} : { translationMemory: t('memoryRequired') })}
          save={({ translationMemory, ...rest }) => {
            const body = { ...rest, translationMemory: translationMemory!['@id'] }
            return item
              ? call(routes.update, { params: { uuid: item.uuid }, body })
              : call(routes.create, { body: { ...body, jobTemplate: template['@id'] } })
          }}
          onSaved={close}
          onClose={close}
        >
          {(form) => (
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
              <Group grow align="start">
                <NumberInput
                  label={t('penalty')}
                  description={t('penaltyHint')}
                  min={0}
                  max={100}
                  suffix=" %"
                  allowDecimal={false}
                  value={form.values.translationMemoryPenalty}
                  error={form.violations.translationMemoryPenalty}
                  onChange={(value) => form.set('translationMemoryPenalty', typeof value === 'number' ? value : 0)}
                />
                <NumberInput
                  label={t('variantPenalty')}
                  description={t('variantPenaltyHint')}
                  placeholder={t('variantPenaltyUnset')}
                  min={0}
                  max={100}
                  suffix=" %"
                  allowDecimal={false}
                  value={form.values.languageVariantPenalty ?? ''}
                  error={form.violations.languageVariantPenalty}
                  onChange={(value) => form.set('languageVariantPenalty', typeof value === 'number' ? value : null)}
                />
              </Group>
              <SwitchField
                label={t('updateMemory')}
                hint={t('updateMemoryHint')}
                {...form.field('updateTranslationMemory')}
              />
            </>
          )}
        </EditDialog>
      )}
    />
  )
}
