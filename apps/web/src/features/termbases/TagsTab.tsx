import { termbaseTagRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { ColorInput, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, SwitchField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'
import { TagBadge } from './TagBadge.tsx'

const colors = ['#d9480f', '#e8a300', '#2f9e44', '#0b7285', '#1c7ed6', '#6741d9', '#c2255c', '#6b7280']
const initial = { name: '', description: '', color: '#1c7ed6', blacklist: false }

/** The tags of a termbase, with their colours. */
export function TagsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const { t: texts } = useTranslation('termbases', { keyPrefix: 'tagList' })
  return (
    <ChildList
      parent={termbase}
      parentField="termbase"
      routes={routes}
      texts={texts}
      icon={IconTag}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('tagName'), render: (tag) => <TagBadge tag={tag} /> },
        { key: 'description', label: t('description'), narrow: 'hide', render: ({ description }) => description },
        {
          key: 'blacklist',
          label: t('blacklist'),
          width: '170px',
          render: ({ blacklist }) => (blacklist ? t('yes') : ''),
        },
      ]}
      form={{
        size: 'md',
        initial,
        check: ({ name }) => nameViolation(name),
        fields: (form) => <TagFields form={form} />,
      }}
    />
  )
}

function TagFields({ form }: { form: Form<typeof initial> }) {
  const { t } = useTranslation('termbases')
  return (
    <>
      <NameField {...form.field('name')} />
      <DescriptionField {...form.field('description')} />
      <ColorInput
        label={t('color')}
        format="hex"
        withEyeDropper={false}
        swatches={colors}
        swatchesPerRow={8}
        error={form.violations.color}
        value={form.values.color}
        onChange={(color) => form.set('color', color)}
      />
      <Text size="sm" component="div">
        <TagBadge tag={{ ...form.values, name: form.values.name || t('tag') }} />
      </Text>
      <SwitchField label={t('blacklist')} hint={t('blacklistHint')} {...form.field('blacklist')} />
    </>
  )
}
