import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { termImportScreen } from '../../kit/term-import-screen.ts'
import { useCan } from '../../session/session.ts'

const sends = {
  job: { route: routes.ofJob, text: 'textJob' },
  translationMemory: { route: routes.ofTranslationMemory, text: 'textMemory' },
} as const

/**
 * Finds the terms of something that has texts, after asking, and goes to where one decides on them.
 * @returns an entry for the menu of one of them; none for those who may not use the term factory.
 */
export function useSendToTermFactory(
  kind: keyof typeof sends,
): (item: { uuid: string; name: string }, disabled?: boolean) => ItemAction[] {
  const { t } = useTranslation('termSending')
  const mayCreate = useCan('termFactory:create')
  const navigate = useNavigate()
  const { route, text } = sends[kind]
  const send = async ({ uuid, name }: { uuid: string; name: string }) => {
    const isMeant = await confirm({
      title: t('send'),
      text: `${t(text, { name })} ${t('afterwards')}`,
      confirm: t('confirm'),
    })
    if (!isMeant) return
    const made = await call(route, { params: { uuid }, body: {} })
    await navigate({ to: termImportScreen(made.uuid) })
  }
  return (item, disabled = false) =>
    mayCreate
      ? [
          {
            label: t('send'),
            icon: <IconSparkles size={16} />,
            disabled,
            onClick: () => void send(item).catch(notifyRefusal),
          },
        ]
      : []
}
