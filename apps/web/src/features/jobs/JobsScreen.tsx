import type { JobObject } from '@langwerk/contract/job-types'
import { jobListRoutes, jobRoutes } from '@langwerk/contract/jobs'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { useJobActions } from './use-job-actions.tsx'
import { useJobColumns } from './use-job-columns.tsx'
import { useLiveJobs } from './use-live-jobs.ts'
import { JobWizardAtAddress } from './wizard/JobWizardAtAddress.tsx'
import { useWizardAddress } from './wizard/use-wizard-address.ts'

/** The list of the jobs of one type, with the wizard over it while one is being created. */
export function JobsScreen({ object }: { object: JobObject }) {
  const { t } = useTranslation('jobs')
  const list = useList(jobListRoutes[object])
  const mayCreate = useCan(`${object}:create`)
  const wizard = useWizardAddress()
  const Icon = useKindIcons()[object]
  const continueDraft = ({ uuid }: { uuid: string }) => wizard.open(uuid)
  const { actionsOf, showErrors, dialogs } = useJobActions({ continueDraft })
  const columns = useJobColumns({ showErrors, continueDraft })
  const add = () => wizard.open('new')
  useLiveJobs(list.items)
  useTitle(t(`types.${object}.title`))

  return (
    <>
      <ListScreen
        title={t(`types.${object}.title`)}
        list={list}
        columns={columns}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        rowActions={actionsOf}
        remove={({ uuid }) => call(jobRoutes.remove, { params: { uuid } })}
        empty={{
          title: t(`types.${object}.emptyTitle`),
          text: mayCreate ? t(`types.${object}.emptyText`) : t('emptyReader'),
          icon: <Icon size={22} />,
        }}
      />
      {dialogs}
      <JobWizardAtAddress object={object} />
    </>
  )
}
