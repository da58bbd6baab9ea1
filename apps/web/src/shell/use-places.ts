import { kinds } from '@langwerk/contract/kinds'
import type { Permission } from '@langwerk/contract/words'
import { locales } from '@langwerk/contract/words'
import {
  IconBriefcase,
  IconHome,
  IconKey,
  IconLockQuestion,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Place } from '../features/start-search/index.ts'
import { kindIcons } from '../kit/kind-icons.ts'
import { can, useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { usePreferences } from '../settings/preferences.ts'
import { catalogues } from './catalogues.ts'
import { menuFor } from './menu.ts'
import { menuIcons } from './menu-icons.ts'

/** One's own account, as the profile menu has it. */
const ownPages = [
  { label: 'myProfile', to: '/users/account', icon: IconUser },
  { label: 'myServices', to: '/users/services', icon: IconBriefcase },
  { label: 'integrations', to: '/users/integrations', icon: IconPlugConnected, permission: 'integrations:read' },
  { label: 'permissions', to: '/users/permissions', icon: IconLockQuestion },
  { label: 'apiAccess', to: '/users/api', icon: IconKey },
  { label: 'security', to: '/users/security', icon: IconShieldLock },
] as const satisfies { permission?: Permission; [field: string]: unknown }[]

/** What is made on the screen of its list. */
const made = [
  { object: 'jobTranslation', search: { wizard: 'new' } },
  { object: 'jobTranscreation', search: { wizard: 'new' }, offeredBy: () => theme.transcreation },
  { object: 'jobCopywriting', search: { wizard: 'new' } },
  { object: 'termbase', search: { dialog: 'new' } },
  { object: 'translationMemory', search: { dialog: 'new' } },
] as const

/** The screens that somebody may open and what they may make, as the search offers them: each by its name in every language. */
export function usePlaces(): { places: Place[]; actions: Place[] } {
  const session = useSession()
  const { locale } = usePreferences()
  const { t } = useTranslation()
  const { t: ofSearch } = useTranslation('startSearch')
  const others = locales.filter((one) => one !== locale)
  // Under this theme as ever: only the texts of the other languages have to come.
  const { data: texts = [] } = useQuery({
    queryKey: ['places in', locale],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      Promise.all(
        others.map(async (one) => ({
          app: (await catalogues.app[one]()).texts,
          startSearch: (await catalogues.startSearch[one]()).texts,
        })),
      ),
  })
  const entries = menuFor(session, theme).flatMap((group) => group.entries)
  return {
    places: [
      { label: t('menu.start'), labels: texts.map(({ app }) => app.menu.start), to: '/', icon: IconHome },
      ...entries.map(({ label, path }) => ({
        label: t(`menu.${label}`),
        labels: texts.map(({ app }) => app.menu[label]),
        to: path,
        icon: menuIcons[label],
      })),
      ...ownPages
        .filter((page) => !('permission' in page) || can(session, page.permission))
        .map(({ label, to, icon }) => ({
          label: t(`frame.${label}`),
          labels: texts.map(({ app }) => app.frame[label]),
          to,
          icon,
        })),
    ],
    actions: made
      .filter((one) => can(session, `${one.object}:create`) && (!('offeredBy' in one) || one.offeredBy()))
      .map(({ object, search }) => ({
        label: ofSearch(`newThing.${object}`),
        labels: texts.map(({ startSearch }) => startSearch.newThing[object]),
        to: kinds[object].screen,
        search,
        icon: kindIcons[object],
      })),
  }
}
