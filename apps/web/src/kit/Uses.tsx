import type { ListQuery } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import { type Use, type Uses, useOwners } from '@langwerk/contract/uses'
import { Anchor, List, Modal, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './confirm.module.css'
import { FailureState } from './FailureState.tsx'
import { thingScreen } from './kind-screens.ts'
import { reading, useReading } from './queries.ts'
import { thingText } from './refusal-text.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Where it is told what uses a thing. */
export type UsesRoute = Route<{ uuid: string }, ListQuery, Record<never, never>, Uses>

interface Named {
  uuid: string
  name: string
}

const usesOf = (route: UsesRoute, uuid: string) => [route, { params: { uuid }, query: { itemsPerPage: 1000 } }] as const

/** How much uses the things that are to be deleted; nothing where nothing does. */
export function UsesNote({ route, items }: { route: UsesRoute; items: Named[] }) {
  const { t, i18n } = useTranslation('kit')
  const answers = useQueries({ queries: items.map(({ uuid }) => reading(...usesOf(route, uuid))) })
  const uses = new Map(answers.flatMap(({ data }) => data?.member ?? []).map((use) => [use['@id'], use.object]))
  const owners = useOwners.map((owner) => ({ owner, count: [...uses.values()].filter((one) => one === owner).length }))
  const hidden = answers.reduce((sum, { data }) => sum + (data?.hidden ?? 0), 0)
  const said = [
    ...owners.flatMap(({ owner, count }) => (count > 0 ? [t(`uses.${owner}`, { count })] : [])),
    ...(hidden > 0 ? [t('uses.hidden', { count: hidden })] : []),
  ]
  if (said.length === 0) return null
  return (
    <Text size="sm" fw={500} mt="xs" role="status">
      {t('uses.by', { users: new Intl.ListFormat(i18n.language).format(said) })}
    </Text>
  )
}

/** All that uses one thing, as ways to it. */
export function UsesDialog({ route, item, onClose }: { route: UsesRoute; item: Named; onClose: () => void }) {
  const { t } = useTranslation('kit')
  const { data, error, refetch } = useReading(...usesOf(route, item.uuid))
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('uses.title', { name: item.name })}>
      {error && <FailureState error={error} retry={refetch} />}
      {data && data.totalItems + data.hidden === 0 && <Text size="sm">{t('uses.nothing')}</Text>}
      {data && <UsesList uses={data} />}
    </Modal>
  )
}

/** What uses a thing, as ways to it. @param follow is called when one is taken. */
export function UsesList({ uses: { member, hidden }, follow }: { uses: Uses; follow?: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <List size="sm" className={classes.list}>
      {member.map((use) => (
        <List.Item key={use['@id']}>
          <UseLink use={use} follow={follow} />
        </List.Item>
      ))}
      {hidden > 0 && <List.Item>{t('uses.hidden', { count: hidden })}</List.Item>}
    </List>
  )
}

function UseLink({ use: { object, uuid, name }, follow }: { use: Use; follow: (() => void) | undefined }) {
  const screen = thingScreen(object, uuid)
  if (!screen) return name
  return (
    <>
      <Anchor inherit fw={500} onClick={follow} renderRoot={(props) => <Link to={screen} {...props} />}>
        {name}
      </Anchor>{' '}
      <Text span inherit c="dimmed">
        {thingText(kinds[object].label)}
      </Text>
    </>
  )
}
