import { type JobObject, jobObjectOf } from '@langwerk/contract/job-types'
import { jobRoutes } from '@langwerk/contract/jobs'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../kit/FailureState.tsx'
import { useReading } from '../../../kit/queries.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { isDraft } from '../is-ready.ts'
import { JobWizard } from './JobWizard.tsx'
import { keptSettings } from './kept-settings.ts'
import { useWizardAddress } from './use-wizard-address.ts'
import { newValues, valuesOf } from './wizard-values.ts'

/** The wizard, when the address says that it is open: for a new job, or for a draft to go on with. */
export function JobWizardAtAddress({ object }: { object: JobObject }) {
  const { wizard } = useWizardAddress()
  // The job that this wizard has made itself: the address then names it, but nothing has to be loaded.
  const [made, setMade] = useState<string>(() => crypto.randomUUID())
  if (wizard === null) return null
  if (wizard === 'new' || wizard === made)
    return (
      <JobWizard
        key={made}
        object={object}
        jobUuid={made}
        job={null}
        initial={() => newValues(keptSettings())}
        stored={[]}
        onClosed={() => setMade(crypto.randomUUID())}
      />
    )
  return <DraftWizard key={wizard} uuid={wizard} />
}

function DraftWizard({ uuid }: { uuid: string }) {
  const { t } = useTranslation('jobs')
  const { close } = useWizardAddress()
  // Until the draft is here, the menu that opened it has gone.
  useFocusReturn()
  const params = { uuid }
  const job = useReading(jobRoutes.get, { params })
  const files = useReading(jobRoutes.files, { params })
  const error = job.error ?? files.error
  if (error)
    return (
      <Modal opened onClose={close} title={t('wizard.continueTitle')}>
        <FailureState error={error} />
      </Modal>
    )
  if (!job.data || !files.data || !isDraft(job.data)) return null
  const draft = job.data
  return (
    <JobWizard
      object={jobObjectOf(draft)}
      jobUuid={uuid}
      job={draft}
      initial={() => valuesOf(draft)}
      stored={files.data.member}
      onClosed={() => undefined}
    />
  )
}
