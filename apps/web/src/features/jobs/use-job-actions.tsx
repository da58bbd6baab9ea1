import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import {
  IconAlertTriangle,
  IconDatabaseImport,
  IconFileExport,
  IconFileImport,
  IconListDetails,
  IconPencil,
  IconPrompt,
  IconSettings,
  IconTransferOut,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import type { ItemAction } from '../../kit/item-action.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { exportTargetFiles } from '../job-exports/index.ts'
import { useSendToTermFactory } from '../term-sending/index.ts'
import {
  EditJobDialog,
  ExportXliffDialog,
  ImportXliffDialog,
  JobConfigurationDialog,
  JobErrorsDialog,
  JobPromptDialog,
} from './dialogs.ts'
import { hasErrors, isDraft, isReady, mayWorkOn } from './is-ready.ts'
import { useRefreshJobs } from './use-live-jobs.ts'

type Dialog = 'edit' | 'prompt' | 'configuration' | 'errors' | 'exportXliff' | 'importXliff'

/** What can be done with a job, and the dialogs in which it is done: render `dialogs` once on the screen. */
export function useJobActions(options: { continueDraft: (job: Job) => void }): {
  actionsOf: (job: Job) => ItemAction[]
  showErrors: (job: Job) => void
  dialogs: ReactNode
} {
  const { t } = useTranslation('jobLists')
  const { t: transcreation } = useTranslation('transcreation')
  const refresh = useRefreshJobs()
  const sendToTermFactory = useSendToTermFactory('job')
  const [open, setOpen] = useState<{ dialog: Dialog; job: Job } | null>(null)
  const close = () => setOpen(null)

  const promptActions = (job: Job): ItemAction[] => [
    {
      label: transcreation('showPrompt'),
      icon: <IconPrompt size={16} />,
      onClick: () => setOpen({ dialog: 'prompt', job }),
    },
  ]
  const memoryActions = (job: Job): ItemAction[] => [
    {
      label: t('actions.updateMemories'),
      icon: <IconDatabaseImport size={16} />,
      disabled: !job.permissions.edit || !isReady(job),
      onClick: () => updateMemories(job, t('memoriesStarted')),
    },
  ]
  const exchangeActions = (job: Job): ItemAction[] => [
    {
      label: t('actions.exportXliff'),
      icon: <IconTransferOut size={16} />,
      disabled: !job.permissions.export || !isReady(job),
      onClick: () => setOpen({ dialog: 'exportXliff', job }),
    },
    {
      label: t('actions.importXliff'),
      icon: <IconFileImport size={16} />,
      disabled: !mayWorkOn(job),
      onClick: () => setOpen({ dialog: 'importXliff', job }),
    },
  ]
  const actionsOf = (job: Job): ItemAction[] => [
    ...(isDraft(job) && job.permissions.edit
      ? [
          {
            label: t('actions.continue'),
            icon: <IconSettings size={16} />,
            onClick: () => options.continueDraft(job),
          },
        ]
      : []),
    {
      label: t('actions.edit'),
      icon: <IconPencil size={16} />,
      disabled: !job.permissions.edit,
      onClick: () => setOpen({ dialog: 'edit', job }),
    },
    {
      label: t('actions.configuration'),
      icon: <IconListDetails size={16} />,
      onClick: () => setOpen({ dialog: 'configuration', job }),
    },
    ...(job.prompt === '' ? [] : promptActions(job)),
    ...sendToTermFactory({ uuid: job.uuid, name: job.name || t('unnamed') }, !job.supportsTermfactory),
    ...(job.translation ? memoryActions(job) : []),
    {
      label: t('actions.export'),
      icon: <IconFileExport size={16} />,
      disabled: !job.permissions.export || !isReady(job),
      onClick: () => exportTargetFiles(job),
    },
    ...(job.copyWriting ? [] : exchangeActions(job)),
    ...(hasErrors(job)
      ? [
          {
            label: t('actions.errors'),
            icon: <IconAlertTriangle size={16} />,
            onClick: () => setOpen({ dialog: 'errors', job }),
          },
        ]
      : []),
  ]
  const saved = async () => {
    close()
    await refresh()
  }
  return {
    actionsOf,
    showErrors: (job) => setOpen({ dialog: 'errors', job }),
    dialogs: (
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && <EditJobDialog job={open.job} onSaved={saved} onClose={close} />}
        {open?.dialog === 'prompt' && <JobPromptDialog job={open.job} onClose={close} />}
        {open?.dialog === 'configuration' && <JobConfigurationDialog job={open.job} onClose={close} />}
        {open?.dialog === 'exportXliff' && <ExportXliffDialog of={open} onClose={close} />}
        {open?.dialog === 'importXliff' && <ImportXliffDialog of={open} onClose={close} />}
        {open?.dialog === 'errors' && <JobErrorsDialog job={open.job} onClose={close} />}
      </Suspense>
    ),
  }
}

const updateMemories = ({ uuid }: Job, started: string) =>
  call(jobRoutes.updateTranslationMemories, { params: { uuid } }).then(() => notifySuccess(started), notifyRefusal)
