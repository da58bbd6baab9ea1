import type { Route } from '@langwerk/contract/route'
import { Group, Skeleton, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { FailureState } from './FailureState.tsx'
import { HeadingSkeleton } from './HeadingSkeleton.tsx'
import { type KindWithScreen, listScreen } from './kind-screens.ts'
import { useReading } from './queries.ts'
import { ScreenTabs } from './ScreenTabs.tsx'
import { useRouteParam } from './use-route-param.ts'
import { useTitle } from './use-title.ts'

/** A tab of a thing's screen, and the end of its address after the thing's: `segmentationRules`, or nothing for the first. */
interface ThingTab {
  path: string
  label: string
}

/**
 * The screen of one thing, whose uuid stands in the address, around what it is made of: the way back, its name, its
 * tabs and, once it is read, what `children` makes of it. `title` names the browser's tab until then.
 */
export function ThingFrame<Thing extends { name: string }>({
  object,
  get,
  title,
  all,
  about,
  buttons,
  tabs,
  tab = '',
  children,
}: {
  object: KindWithScreen
  get: Route<{ uuid: string }, Record<never, never>, Record<never, never>, Thing>
  title: string
  /** What the way back to the list says. */
  all: string
  /** Beneath the name. */
  about?: (of: Thing) => ReactNode
  /** Beside the name. */
  buttons?: (of: Thing) => ReactNode
  tabs?: (of: Thing | undefined) => ThingTab[]
  /** The path of the tab that is open. */
  tab?: string
  children: (of: Thing) => ReactNode
}) {
  const uuid = useRouteParam('uuid')
  const { data: thing, error, refetch } = useReading(get, { params: { uuid } })
  const addressOf = (path: string) => `${listScreen(object)}/${uuid}${path && `/${path}`}`
  useTitle(thing?.name ?? title)
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <BackLink to={listScreen(object)}>{all}</BackLink>
      {thing ? (
        <Group justify="space-between" align="start">
          <div>
            <Title order={1}>{thing.name}</Title>
            {about?.(thing)}
          </div>
          {buttons?.(thing)}
        </Group>
      ) : (
        <HeadingSkeleton />
      )}
      {tabs && (
        <ScreenTabs
          screens={tabs(thing).map(({ path, label }) => ({ to: addressOf(path), label }))}
          opened={addressOf(tab)}
        />
      )}
      {thing ? children(thing) : <Skeleton height={160} />}
    </Stack>
  )
}
