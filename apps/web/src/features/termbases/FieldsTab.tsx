import { termbaseFieldLevels, termbaseFieldTypes } from '@langwerk/contract/term-words'
import { termbaseFieldRoutes as routes, type Termbase, type TermbaseField } from '@langwerk/contract/termbases'
import { TagsInput, Text } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'

const initial = {
  name: '',
  level: 'termEntry' as TermbaseField['level'],
  fieldType: 'text' as TermbaseField['fieldType'],
  choices: [] as string[],
  description: '',
}

/** The custom fields of a termbase, at their three levels. */
export function FieldsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const { t: texts } = useTranslation('termbases', { keyPrefix: 'fieldList' })
  return (
    <ChildList
      parent={termbase}
      parentField="termbase"
      routes={routes}
      texts={texts}
      icon={IconForms}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('fieldName'), render: ({ name }) => name },
        { key: 'level', label: t('level'), width: '170px', render: ({ level }) => t(`levels.${level}`) },
        {
          key: 'fieldType',
          label: t('fieldType'),
          width: '150px',
          narrow: 'hide',
          render: ({ fieldType }) => t(`fieldTypes.${fieldType}`),
        },
        {
          key: 'description',
          label: t('description'),
          narrow: 'hide',
          render: ({ description, choices }) => (
            <Text inherit truncate maw={320}>
              {description || choices.join(', ')}
            </Text>
          ),
        },
      ]}
      form={{
        size: 'md',
        initial,
        check: ({ name, fieldType, choices }) => ({
          ...nameViolation(name),
          ...(fieldType === 'choice' && choices.length === 0 && { choices: t('choicesRequired') }),
        }),
        fields: (form, field) => <OwnFieldFields form={form} isNew={field === null} />,
      }}
    />
  )
}

function OwnFieldFields({ form, isNew }: { form: Form<typeof initial>; isNew: boolean }) {
  const { t } = useTranslation('termbases')
  return (
    <>
      <NameField {...form.field('name')} />
      <WordField
        label={t('level')}
        hint={t('levelHint')}
        disabled={!isNew}
        words={termbaseFieldLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
        {...form.field('level')}
      />
      <WordField
        label={t('fieldType')}
        disabled={!isNew}
        words={termbaseFieldTypes.map((value) => ({ value, label: t(`fieldTypes.${value}`) }))}
        {...form.field('fieldType')}
      />
      {form.values.fieldType === 'choice' && (
        <TagsInput
          label={t('choices')}
          description={t('choicesHint')}
          required
          error={form.violations.choices}
          value={form.values.choices}
          onChange={(choices) => form.set('choices', choices)}
        />
      )}
      <DescriptionField {...form.field('description')} />
    </>
  )
}
