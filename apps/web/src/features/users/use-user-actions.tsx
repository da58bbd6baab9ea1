import { userRoutes as routes, type User } from '@langwerk/contract/users'
import {
  IconDatabase,
  IconKey,
  IconLink,
  IconLockOpen,
  IconLogin,
  IconLogout,
  IconPencil,
  IconShieldMinus,
  IconShieldPlus,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { enterSession } from '../../kit/signing-in/signing-in.ts'
import { useSession } from '../../session/session.ts'

/** What one may do with an account, as the row's menu. */
export function useUserActions({
  edit,
  editPermissions,
  endSessions,
  setQuota,
  refresh,
}: {
  edit: (user: User) => void
  editPermissions: (user: User) => void
  endSessions: (user: User) => void
  setQuota: (user: User) => void
  refresh: () => Promise<void>
}) {
  const { t } = useTranslation('users')
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') ?? false
  const { ask, change } = useDeeds(refresh)
  const graveActionsOf = useGraveActions(refresh)

  return (user: User): ItemAction[] => {
    const params = { uuid: user.uuid }
    const actions: MaybeAction[] = [
      user.permissions.edit && { label: t('users.edit'), icon: <IconPencil size={16} />, onClick: () => edit(user) },
      // An administrator may do everything already.
      user.permissions.setAdministrator &&
        !user.administrator && {
          label: t('users.permissions'),
          icon: <IconKey size={16} />,
          onClick: () => editPermissions(user),
        },
      user.permissions.impersonate && {
        label: t('users.become'),
        icon: <IconLogin size={16} />,
        onClick: async () => {
          if (!(await ask(user, 'become'))) return
          await enterSession(() => call(routes.impersonate, { params })).catch(notifyRefusal)
        },
      },
      user.permissions.edit &&
        user.active && {
          label: t('users.sendLink'),
          icon: <IconLink size={16} />,
          onClick: () => change(() => call(routes.sendPasswordLink, { params }), t('users.linkSent')),
        },
      user.permissions.edit &&
        user.active && {
          label: t('users.endSessions'),
          icon: <IconLogout size={16} />,
          onClick: () => endSessions(user),
        },
      isAdministrator && {
        label: t('users.uploadQuota'),
        icon: <IconDatabase size={16} />,
        onClick: () => setQuota(user),
      },
      ...graveActionsOf(user),
    ]
    return actions.filter((action) => action !== false && action !== undefined)
  }
}

/** What is not offered is left out. */
type MaybeAction = ItemAction | false | undefined

/** What changes how an account gets in and what it may do: asked about before, but for opening it again. */
function useGraveActions(refresh: () => Promise<void>) {
  const { t } = useTranslation('users')
  const { change, askAndChange } = useDeeds(refresh)
  return (user: User): MaybeAction[] => {
    const params = { uuid: user.uuid }
    return [
      user.permissions.resetSecondFactors &&
        user.secondFactor && {
          label: t('users.resetSecondFactors'),
          icon: <IconLockOpen size={16} />,
          onClick: () =>
            askAndChange(
              user,
              'resetSecondFactors',
              () => call(routes.resetSecondFactors, { params }),
              t('users.secondFactorsReset'),
            ),
        },
      user.permissions.setAdministrator &&
        user.active &&
        (user.administrator
          ? {
              label: t('users.revoke'),
              icon: <IconShieldMinus size={16} />,
              dangerous: true,
              onClick: () =>
                askAndChange(
                  user,
                  'revoke',
                  () => call(routes.revokeAdministrator, { params }),
                  t('users.rightsChanged'),
                ),
            }
          : {
              label: t('users.grant'),
              icon: <IconShieldPlus size={16} />,
              onClick: () =>
                askAndChange(
                  user,
                  'grant',
                  () => call(routes.grantAdministrator, { params }),
                  t('users.rightsChanged'),
                ),
            }),
      user.permissions.activate &&
        (user.active
          ? {
              label: t('users.deactivate'),
              icon: <IconUserOff size={16} />,
              dangerous: true,
              onClick: () =>
                askAndChange(user, 'deactivate', () => call(routes.deactivate, { params }), t('users.deactivated')),
            }
          : {
              label: t('users.activate'),
              icon: <IconUserCheck size={16} />,
              onClick: () => change(() => call(routes.activate, { params }), t('users.activated')),
            }),
    ]
  }
}

type Deed = 'deactivate' | 'grant' | 'resetSecondFactors' | 'revoke' | 'become'

/** How something is done with an account: asked about before where it is grave, told of afterwards. */
function useDeeds(refresh: () => Promise<void>) {
  const { t } = useTranslation('users')
  const change = async (run: () => Promise<unknown>, done: string) => {
    await run().then(() => notifySuccess(done), notifyRefusal)
    await refresh()
  }
  const ask = (user: User, deed: Deed) =>
    confirm({
      title: t(`users.${deed}Title`, { name: user.name }),
      text: t(`users.${deed}Text`),
      confirm: t(`users.${deed}`),
      ...(deed !== 'become' && { color: 'red' }),
    })
  const askAndChange = async (user: User, deed: Deed, run: () => Promise<unknown>, done: string) => {
    if (await ask(user, deed)) await change(run, done)
  }
  return { ask, change, askAndChange }
}
