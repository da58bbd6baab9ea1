import type { JobObject } from '@langwerk/contract/job-types'
import type { Job, JobFile } from '@langwerk/contract/jobs'
import { Alert, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { UploadField } from '../upload/UploadField.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'
import { ConfigurationStep } from './ConfigurationStep.tsx'
import { CopyConfigurationStep } from './CopyConfigurationStep.tsx'
import { CopyFinishStep } from './CopyFinishStep.tsx'
import { CopySourceStep } from './CopySourceStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { NameStep } from './NameStep.tsx'
import { TranscreationConfigurationStep } from './TranscreationConfigurationStep.tsx'
import { TranscreationFinishStep } from './TranscreationFinishStep.tsx'
import { useWizard } from './use-wizard.ts'
import type { WizardStep } from './use-wizard-address.ts'
import { WizardProgress } from './WizardProgress.tsx'
import classes from './wizard.module.css'
import type { WizardValues } from './wizard-values.ts'

interface JobWizardProps {
  /** Of which type the job is, or will be. */
  object: JobObject
  /** Of the draft, or of the job that the first step will make. */
  jobUuid: string
  job: Job | null
  initial: () => WizardValues
  stored: JobFile[]
  onClosed: () => void
}

/** Sets a job up in four steps, each of which saves, and starts it. */
export function JobWizard({ object, jobUuid, job, initial, stored, onClosed }: JobWizardProps) {
  const { t } = useTranslation('jobs')
  useFocusReturn()
  const isCopy = object === 'jobCopywriting'
  const uploads = useUploads({ uuid: jobUuid, copyWriting: isCopy }, stored, useRefreshJobs())
  const wizard = useWizard({ object, jobUuid, job, initial, uploads, onClosed })
  const { step, form } = wizard
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const heading = useFocusOnChange(step)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    wizard.next()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    wizard.next()
  }

  return (
    <Modal
      opened
      onClose={wizard.close}
      title={job ? t('wizard.continueTitle') : t(`types.${object}.new`)}
      size="xl"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <WizardProgress step={step} object={object} />
      <form onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <Stack gap="sm" className={classes.step}>
          <Title order={3} ref={heading} tabIndex={-1} data-autofocus={step !== 'name' || undefined}>
            {isCopy && step === 'files' ? t('wizard.copySteps.files') : t(`wizard.steps.${step}`)}
          </Title>
          {wizard.failure && (
            <Alert color="red" role="alert">
              {wizard.failure}
            </Alert>
          )}
          {step === 'name' && <NameStep form={form} object={object} rights={wizard.rights} />}
          {step === 'files' && isCopy && (
            <CopySourceStep form={form} uploads={uploads} filesViolation={wizard.filesViolation} />
          )}
          {step === 'files' && !isCopy && <UploadField uploads={uploads} error={wizard.filesViolation} />}
          {step === 'configuration' && isCopy && <CopyConfigurationStep form={form} />}
          {step === 'configuration' && object === 'jobTranscreation' && (
            <TranscreationConfigurationStep form={form} jobUuid={jobUuid} />
          )}
          {step === 'configuration' && object === 'jobTranslation' && (
            <ConfigurationStep form={form} jobUuid={jobUuid} />
          )}
          {step === 'finish' && isCopy && <CopyFinishStep values={form.values} uploads={uploads} jobUuid={jobUuid} />}
          {step === 'finish' && object === 'jobTranscreation' && (
            <TranscreationFinishStep jobUuid={jobUuid} values={form.values} uploads={uploads} />
          )}
          {step === 'finish' && object === 'jobTranslation' && <FinishStep values={form.values} uploads={uploads} />}
        </Stack>
        <Group className={classes.foot} gap="xs">
          {uploads.open > 0 && (
            <Text size="xs" c="dimmed" role="status">
              {t('wizard.fileNote', { uploading: uploads.open, count: uploads.all.length })}
            </Text>
          )}
          <Group gap="xs" ml="auto">
            {step !== 'name' && (
              <Button variant="default" onClick={wizard.back}>
                {t('wizard.back')}
              </Button>
            )}
            <Button type="submit" loading={wizard.saving} disabled={step !== 'name' && uploads.open > 0}>
              {step === 'finish' ? t('wizard.finish') : t('wizard.next')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}

/** Moves the reader of the keyboard to the heading of the next step, as one that is opened begins at it; the first one does at its first field. */
function useFocusOnChange(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
