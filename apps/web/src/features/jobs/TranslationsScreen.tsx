import { jobRoutes } from '@langwerk/contract/jobs'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { kindIcons } from '../../kit/kind-icons.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { useJobActions } from './use-job-actions.tsx'
import { useJobColumns } from './use-job-columns.tsx'
import { useLiveJobs } from './use-live-jobs.ts'
import { JobWizardAtAddress } from './wizard/JobWizardAtAddress.tsx'
import { useWizardAddress } from './wizard/use-wizard-address.ts'

/** The list of translation jobs, with the wizard over it while one is being created. */
export function TranslationsScreen() {
  const { t } = useTranslation('jobs')
  const list = useList(jobRoutes.translations)
  const mayCreate = useCan('jobTranslation:create')
  const wizard = useWizardAddress()
  const continueDraft = ({ uuid }: { uuid: string }) => wizard.open(uuid)
  const { actionsOf, showErrors, dialogs } = useJobActions({ continueDraft })
  const columns = useJobColumns({ showErrors, continueDraft })
  const add = () => wizard.open('new')
  useLiveJobs(list.items)
  useTitle(t('title'))

  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        columns={columns}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        rowActions={actionsOf}
        remove={({ uuid }) => call(jobRoutes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: mayCreate ? t('emptyText') : t('emptyReader'),
          icon: <kindIcons.jobTranslation size={22} />,
        }}
      />
      {dialogs}
      <JobWizardAtAddress />
    </>
  )
}
