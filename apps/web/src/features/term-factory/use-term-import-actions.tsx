import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { IconChecklist, IconCopy, IconPencil, IconPlayerPlay, IconPlayerStop, IconZoomIn } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField } from '../../kit/fields.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { termImportScreen } from '../../kit/term-import-screen.ts'
import { CopyImportDialog, mayBeCopied } from '../term-merge-requests/index.ts'
import { ConfidenceField } from '../termbases/index.ts'

type Dialog = 'rename' | 'wider' | 'copy'

/**
 * What can be done with an import of the list, and the dialogs in which it is done: render `dialogs` once on the screen.
 * @param refresh reads the list again after a change.
 */
export function useTermImportActions(refresh: () => Promise<void>): {
  actionsOf: (termImport: TermImport) => ItemAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('termFactory')
  const { t: copying } = useTranslation('termMergeRequests')
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ dialog: Dialog; of: TermImport } | null>(null)
  const close = () => setOpen(null)
  const saved = async () => {
    close()
    await refresh()
  }
  const change = (route: typeof routes.cancel | typeof routes.start, { uuid }: TermImport) =>
    call(route, { params: { uuid }, body: {} })
      .catch(notifyRefusal)
      .finally(() => void refresh())

  const actionsOf = (of: TermImport): ItemAction[] => {
    const { title } = of.status
    const isAtWork = ['importing', 'running', 'startingArtificialIntelligence'].includes(title)
    return [
      {
        label: t('open'),
        icon: <IconChecklist size={16} />,
        onClick: () => void navigate({ to: termImportScreen(of.uuid) }),
      },
      ...(mayBeCopied(of)
        ? [{ label: copying('copy'), icon: <IconCopy size={16} />, onClick: () => setOpen({ dialog: 'copy', of }) }]
        : []),
      { label: t('rename'), icon: <IconPencil size={16} />, onClick: () => setOpen({ dialog: 'rename', of }) },
      ...(isAtWork
        ? [{ label: t('cancel'), icon: <IconPlayerStop size={16} />, onClick: () => void change(routes.cancel, of) }]
        : []),
      ...(title === 'failed' || title === 'init'
        ? [
            {
              label: t(title === 'failed' ? 'startAgain' : 'start'),
              icon: <IconPlayerPlay size={16} />,
              onClick: () => void change(routes.start, of),
            },
          ]
        : []),
      ...(!isAtWork && of.status.detail?.key === 'nothingSure'
        ? [{ label: t('wider'), icon: <IconZoomIn size={16} />, onClick: () => setOpen({ dialog: 'wider', of }) }]
        : []),
    ]
  }
  return {
    actionsOf,
    dialogs: (
      <>
        {open?.dialog === 'rename' && <RenameDialog of={open.of} onSaved={saved} onClose={close} />}
        {open?.dialog === 'copy' && <CopyImportDialog of={open.of} onClose={close} />}
        {open?.dialog === 'wider' && <WiderDialog of={open.of} onSaved={saved} onClose={close} />}
      </>
    ),
  }
}

interface DialogProps {
  of: TermImport
  onSaved: () => Promise<void>
  onClose: () => void
}

function RenameDialog({ of: { uuid, name, description }, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('termFactory')
  return (
    <EditDialog
      title={t('rename')}
      initial={{ name, description }}
      check={(values) => nameViolation(values.name)}
      save={(values) => call(routes.update, { params: { uuid }, body: { ...values, name: values.name.trim() } })}
      onSaved={() => {
        notifySuccess(t('renamed'))
        void onSaved()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
        </>
      )}
    </EditDialog>
  )
}

/** Nothing was as sure as was asked for: looks again for what is less sure. */
function WiderDialog({ of: { uuid, minimumConfidence }, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('termFactory')
  return (
    <EditDialog
      title={t('wider')}
      initial={{ minimumConfidence: Math.min(14, Math.floor(minimumConfidence / 2)) }}
      save={async (body) => {
        await call(routes.update, { params: { uuid }, body })
        await call(routes.start, { params: { uuid }, body: {} })
      }}
      saveLabel={t('startAgain')}
      onSaved={() => void onSaved()}
      onClose={onClose}
    >
      {(form) => <ConfidenceField {...form.field('minimumConfidence')} />}
    </EditDialog>
  )
}
