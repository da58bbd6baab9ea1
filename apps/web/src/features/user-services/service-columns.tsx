import type { UserService } from '@langwerk/contract/user-services'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { formatFrancs } from '../../kit/money.ts'
import { usePreferences } from '../../settings/preferences.ts'

/** The columns of a list of services, one's own or a team user's. */
export function useServiceColumns(nameOf: (service: UserService) => ReactNode): Column<UserService>[] {
  const { t } = useTranslation('userServices')
  const { locale } = usePreferences()
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: (service) => (
        <>
          {nameOf(service)}
          {service.description && (
            <Text size="xs" c="dimmed" lineClamp={1} maw={420}>
              {service.description}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'languages',
      label: t('languages'),
      render: ({ sourceLanguage, targetLanguage }) => `${sourceLanguage.code} → ${targetLanguage.code}`,
    },
    {
      key: 'rappenPerHour',
      label: t('price'),
      sortable: true,
      align: 'right',
      width: '150px',
      render: ({ rappenPerHour }) => formatFrancs(rappenPerHour, locale),
    },
    {
      key: 'updatedAt',
      label: t('updated'),
      sortable: true,
      narrow: 'hide',
      width: '120px',
      render: ({ updatedAt }) => formatDate(updatedAt),
    },
  ]
}
