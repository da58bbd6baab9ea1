import type { TeamShare } from '@langwerk/contract/common'
import { kinds, type ShareableObject, type TeamsField } from '@langwerk/contract/kinds'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnRole, OwnRoleLabel } from './badges.tsx'
import { formatDate } from './format.ts'
import { thingScreen } from './kind-screens.ts'
import type { Column, ListItem } from './ListTable.tsx'

/** What every item of a kind shows. */
export type Shareable<Object extends ShareableObject> = ListItem &
  OwnRole & { description: string; createdAt: string } & Record<TeamsField<Object>, TeamShare[]>

/** The teams that an item is shared with. */
export function teamsOf<Object extends ShareableObject>(object: Object, item: Shareable<Object>): TeamShare[] {
  // Of the fields that teams stand in an item has its kind's own, which the compiler does not keep beside the kind.
  const fields = item as Partial<Record<TeamsField<ShareableObject>, TeamShare[]>>
  return fields[kinds[object].teamsField] ?? []
}

/**
 * The columns that every list of shareable things has; a screen puts its own between them.
 * @param edit what a click on the name does where a thing has no screen of its own.
 */
export function useShareableColumns<Object extends ShareableObject, Item extends Shareable<Object>>(
  object: Object,
  edit: (item: Item) => void = () => undefined,
): Record<'name' | 'description' | 'role' | 'teams' | 'created', Column<Item>> {
  const { t } = useTranslation('kit')
  return {
    name: {
      key: 'name',
      label: t('fields.name'),
      sortable: true,
      render: (item) => <NameLink name={item.name} open={thingScreen(object, item.uuid) ?? (() => edit(item))} />,
    },
    description: {
      key: 'description',
      label: t('fields.description'),
      sortable: true,
      narrow: 'hide',
      render: ({ description }) => (
        <Text inherit c="dimmed" lineClamp={1} maw={360} title={description}>
          {description}
        </Text>
      ),
    },
    role: {
      key: 'permissionRole',
      label: t('fields.role'),
      width: '100px',
      narrow: 'hide',
      render: (item) => <OwnRoleLabel object={object} item={item} />,
    },
    teams: {
      key: 'teams',
      label: t('fields.teams'),
      narrow: 'hide',
      render: (item) => {
        const names = teamsOf(object, item).map(({ team }) => team.name)
        return (
          <Text inherit truncate maw={200} title={names.join(', ')}>
            {names.join(', ')}
          </Text>
        )
      },
    },
    created: {
      key: 'createdAt',
      label: t('fields.created'),
      sortable: true,
      width: '105px',
      render: ({ createdAt }) => formatDate(createdAt),
    },
  }
}

/** The name of an item as the way to it. */
export function NameLink({ name, open }: { name: ReactNode; open: string | (() => void) }) {
  if (typeof open === 'string')
    return (
      <Anchor inherit fw={500} renderRoot={(props) => <Link to={open} {...props} />}>
        {name}
      </Anchor>
    )
  return (
    <Anchor inherit fw={500} component="button" type="button" ta="start" onClick={open}>
      {name}
    </Anchor>
  )
}
