import { kinds } from '@langwerk/contract/kinds'
import type { Permission } from '@langwerk/contract/permission-objects'
import { locales } from '@langwerk/contract/words'
import {
  IconBriefcase,
  IconCoins,
  IconCreditCard,
  IconGauge,
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
import { can, useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { usePreferences } from '../settings/preferences.ts'
import { catalogues } from './catalogues.ts'
import { kindIcons } from './kinds.tsx'
import { menuFor } from './menu.ts'
import { menuIcons } from './menu-icons.ts'

/** One's own account, as the profile menu has it, and where one pays what stands behind its payment. */
const ownPages = [
  { label: 'myProfile', to: '/users/account', icon: IconUser },
  { label: 'myServices', to: '/users/services', icon: IconBriefcase },
  { label: 'integrations', to: '/users/integrations', icon: IconPlugConnected, permission: 'integrations:read' },
  { label: 'plan', to: '/users/plan', icon: IconGauge, hosted: true },
  { label: 'credits', to: '/users/credits', icon: IconCoins, hosted: true },
  { label: 'payment', to: '/users/paymentMethods', icon: IconCreditCard, hosted: true },
  { label: 'permissions', to: '/users/permissions', icon: IconLockQuestion },
  { label: 'apiAccess', to: '/users/api', icon: IconKey },
  { label: 'security', to: '/users/security', icon: IconShieldLock },
] as const satisfies { permission?: Permission; hosted?: true; [field: string]: unknown }[]

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
  // Not every brand has the translator in its menu, but all have its screen.
  const entries = menuFor(session, { ...theme, translatorInMenu: true }).flatMap((group) => group.entries)
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
        .filter((page) => !('hosted' in page) || session?.hosted)
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
