import { kindRoutes } from '@langwerk/contract/kind-routes'
import { isShareableObject } from '@langwerk/contract/kinds'
import { type PermissionObject, permissionObjects } from '@langwerk/contract/permission-objects'
import { permissionRoutes as routes } from '@langwerk/contract/permissions'
import { type PermissionAction, permissionActions } from '@langwerk/contract/words'
import { Card, Select, SimpleGrid, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { reading } from '../../kit/queries.ts'
import type { Choice, ChoiceRoute } from '../../kit/use-paged-choices.ts'
import { Answer } from './Answer.tsx'

/** The list to find one thing in, of the kinds of which one can be asked about. */
const choicesOf = (object: PermissionObject) =>
  // Each is a list of things with a name, whose other fields do not matter here.
  (isShareableObject(object) ? kindRoutes[object].list : null) as ChoiceRoute<Choice & { uuid: string }> | null

/** Asks whether one may do something, and shows the answer at once. */
export function Question() {
  const { t } = useTranslation(['ownPermissions', 'permissions'])
  // A refusal elsewhere leads here with the permission that was missing.
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [object, setObject] = useState<PermissionObject>(
    permissionObjects.find((one) => one === search.object) ?? 'termbase',
  )
  const [action, setAction] = useState<PermissionAction>(
    permissionActions.find((one) => one === search.action) ?? 'create',
  )
  const [item, setItem] = useState<(Choice & { uuid?: string }) | null>(null)
  const choices = choicesOf(object)
  const query = { object, action, ...(item?.uuid && { uuid: item.uuid }) }
  const { data, error, refetch } = useQuery({
    ...reading(routes.explain, { query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Card withBorder component="section" aria-label={t('question')}>
      <Title order={2} mb="sm">
        {t('question')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mb="md">
        <Select
          label={t('action')}
          searchable
          allowDeselect={false}
          value={action}
          data={permissionActions.map((value) => ({ value, label: t(`permissions:actions.${value}`) }))}
          onChange={(value) => setAction(permissionActions.find((one) => one === value) ?? action)}
        />
        <Select
          label={t('object')}
          searchable
          allowDeselect={false}
          value={object}
          data={permissionObjects.map((value) => ({ value, label: t(`permissions:objects.${value}`) }))}
          onChange={(value) => {
            setObject(permissionObjects.find((one) => one === value) ?? object)
            setItem(null)
          }}
        />
        {choices && (
          <PagedSelect
            key={object}
            route={choices}
            label={t('item')}
            name="item"
            value={item}
            onChange={setItem}
            error={undefined}
          />
        )}
      </SimpleGrid>
      {error ? (
        <FailureState error={error} retry={refetch} />
      ) : (
        data && <Answer explanation={data} question={{ object, action }} hasItems={choices !== null} />
      )}
    </Card>
  )
}
