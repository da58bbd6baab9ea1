import { termbaseFieldLevels, termbaseFieldTypes } from '@langwerk/contract/term-words'
import { termbaseFieldRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { TagsInput, Text } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'

/** The custom fields of a termbase, at their three levels. */
export function FieldsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const { t: texts } = useTranslation('termbases', { keyPrefix: 'fieldList' })
  return (
    <StatedList
      parent={termbase}
      parentField="termbase"
      routes={routes}
      texts={texts}
      icon={IconForms}
      size="md"
      fields={{
        name: { is: 'name', column: { label: texts('fieldName') } },
        level: {
          is: 'word',
          words: termbaseFieldLevels,
          called: (level) => t(`levels.${level}`),
          hint: texts('levelHint'),
          required: false,
          fixed: true,
          column: { width: '170px' },
        },
        fieldType: {
          is: 'word',
          words: termbaseFieldTypes,
          called: (type) => t(`fieldTypes.${type}`),
          required: false,
          fixed: true,
          column: { width: '150px', narrow: 'hide' },
        },
        choices: {
          is: (field, { values }) =>
            values.fieldType === 'choice' && <TagsInput {...field} description={texts('choicesHint')} required />,
          initial: [],
        },
        description: {
          is: 'description',
          column: {
            narrow: 'hide',
            render: ({ description, choices }) => (
              <Text inherit truncate maw={320}>
                {description || choices.join(', ')}
              </Text>
            ),
          },
        },
      }}
      check={({ fieldType, choices }) =>
        fieldType === 'choice' && choices.length === 0 ? { choices: texts('choicesRequired') } : {}
      }
    />
  )
}
