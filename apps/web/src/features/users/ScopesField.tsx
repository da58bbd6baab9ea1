import { type TokenScope, tokenAreas } from '@langwerk/contract/words'
import { Checkbox, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'

const deeds = ['read', 'write'] as const

/** Which areas a token opens, to read and to change. */
export function ScopesField({ value, onChange }: FieldProps<TokenScope[]>) {
  const { t } = useTranslation('users')
  const toggle = (scope: TokenScope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope])
  return (
    <Table withTableBorder verticalSpacing={6} aria-label={t('access')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('area')}</Table.Th>
          {deeds.map((deed) => (
            <Table.Th key={deed} w={80}>
              {t(deed)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tokenAreas.map((area) => (
          <Table.Tr key={area}>
            <Table.Th scope="row" fw={400}>
              {t(`areas.${area}`)}
            </Table.Th>
            {deeds.map((deed) => (
              <Table.Td key={deed}>
                <Checkbox
                  aria-label={`${t(`areas.${area}`)}: ${t(deed)}`}
                  checked={value.includes(`${area}:${deed}`)}
                  onChange={() => toggle(`${area}:${deed}`)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
