import { termbaseTagRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { ColorInput, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { TagBadge } from './TagBadge.tsx'

const colors = ['#d9480f', '#e8a300', '#2f9e44', '#0b7285', '#1c7ed6', '#6741d9', '#c2255c', '#6b7280']

/** The tags of a termbase, with their colours. */
export function TagsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const { t: texts } = useTranslation('termbases', { keyPrefix: 'tagList' })
  return (
    <StatedList
      parent={termbase}
      parentField="termbase"
      routes={routes}
      texts={texts}
      icon={IconTag}
      size="md"
      fields={{
        name: { is: 'name', column: { label: texts('tagName'), render: (tag) => <TagBadge tag={tag} /> } },
        description: { is: 'description', column: { narrow: 'hide' } },
        color: {
          is: (field, { values }) => (
            <>
              <ColorInput {...field} format="hex" withEyeDropper={false} swatches={colors} swatchesPerRow={8} />
              <Text size="sm" component="div">
                <TagBadge tag={{ ...values, name: values.name || t('tag') }} />
              </Text>
            </>
          ),
          initial: '#1c7ed6',
        },
        blacklist: {
          is: 'switch',
          hint: texts('blacklistHint'),
          column: { width: '170px', render: ({ blacklist }) => (blacklist ? t('yes') : '') },
        },
      }}
    />
  )
}
