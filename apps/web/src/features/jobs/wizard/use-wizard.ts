import { uuidOf } from '@langwerk/contract/iri'
import { type JobObject, jobTypes } from '@langwerk/contract/job-types'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { useLanguageChoices } from '../../../kit/languages.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import { faultText, refusalText } from '../../../kit/refusal-text.ts'
import { type Form, useForm } from '../../../kit/use-form.ts'
import { canOutsideOfTeams, useSession } from '../../../session/session.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'
import { languagesOfFiles } from './file-languages.ts'
import { keepSettings } from './kept-settings.ts'
import { takePresets } from './take-presets.ts'
import { useWizardAddress, type WizardStep, wizardSteps } from './use-wizard-address.ts'
import { bodyOf, violationsOf, type WizardRights } from './wizard-steps.ts'
import { nameBody, type WizardValues } from './wizard-values.ts'

interface Setting {
  object: JobObject
  jobUuid: string
  job: Job | null
  initial: () => WizardValues
  uploads: Uploads
  onClosed: () => void
}

/** What the wizard holds and does: each step is checked and saved before the next one, the last one starts the job. */
export function useWizard({ object, jobUuid, job, initial, uploads, onClosed }: Setting) {
  const { t } = useTranslation('jobs')
  // Where a draft stood when it was opened; it moves on while one is at it.
  const [standing] = useState(() => (job ? standingOf(job, uploads) : 'name'))
  const address = useWizardAddress(standing)
  const refresh = useRefreshJobs()
  const mayBeLost = useLossQuestion()
  const [begun] = useState(initial)
  const form = useForm(begun)
  const saved = useRef(begun)
  const [isMade, setMade] = useState(job !== null)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [filesViolation, setFilesViolation] = useState<string | undefined>()

  const { step } = address
  const { values } = form
  const rights = useWizardRights(object, job)
  const { mayShare, needsTeam } = rights
  useLanguagesOfFiles({ object, job, begun, form, uploads, isAsked: step === 'configuration' })

  const save = async () => {
    const params = { uuid: jobUuid }
    if (!isMade) {
      const body = { uuid: jobUuid, [jobTypes[object]]: true, ...nameBody(values, mayShare) }
      const made = await call(jobRoutes.create, { body })
      setMade(true)
      if (made.presetJobTemplate) takePresets(form, made)
    } else if (step === 'finish') {
      const targetLanguageUuids = object === 'jobTranslation' ? values.targetLanguages.map(uuidOf) : []
      await call(jobRoutes.start, { params, body: { targetLanguageUuids } })
    } else {
      const body = bodyOf(object, step, values, rights, uploads)
      if (body?.name !== undefined && step === 'files') form.set('name', body.name)
      if (body) await call(jobRoutes.update, { params, body })
    }
    saved.current = values
  }

  const next = async () => {
    const wrong = violationsOf(object, step, values, needsTeam)
    form.setViolations(wrong)
    setFailure(null)
    const asksForFiles = object !== 'jobCopywriting' || values.writtenAfter === 'files'
    const isWithoutFile = step === 'files' && asksForFiles && uploads.uploaded.length === 0
    setFilesViolation(isWithoutFile ? faultText({ code: 'file_required' }) : undefined)
    if (saving || isWithoutFile || Object.keys(wrong).length > 0 || (step !== 'name' && uploads.open > 0)) return
    setSaving(true)
    try {
      await save()
      if (step === 'finish') finish()
      else address.goTo(jobUuid, wizardSteps[wizardSteps.indexOf(step) + 1]!)
      await refresh()
    } catch (error) {
      if (!form.takeRefusal(error) || step === 'finish') setFailure(refusalText(error))
    } finally {
      setSaving(false)
    }
  }

  const finish = () => {
    keepSettings(values)
    notifySuccess(t('wizard.started'))
    leave()
  }
  const leave = () => {
    address.close()
    onClosed()
  }

  /** What was typed in a job that is saved already is saved too; before that, losing it is asked about. */
  const close = async () => {
    const isChanged = values !== saved.current
    if ((!isMade && isChanged) || uploads.open > 0) {
      if (!(await mayBeLost(uploads.open))) return
    }
    leave()
    if (!isMade) return
    const body = isChanged ? bodyOf(object, step, values, rights, uploads) : null
    // What is not complete enough to be saved is left at what the steps before have saved.
    if (body) await call(jobRoutes.update, { params: { uuid: jobUuid }, body }).catch(() => undefined)
    notifySuccess(t('wizard.savedAsDraft'))
    await refresh()
  }

  return {
    step,
    form,
    rights,
    saving,
    failure,
    filesViolation: uploads.uploaded.length > 0 ? undefined : filesViolation,
    next,
    back: () => address.goTo(jobUuid, wizardSteps[Math.max(0, wizardSteps.indexOf(step) - 1)]!),
    close,
  }
}

/** Takes from bilingual files what nobody has said yet of the job's languages, as soon as these are asked for. */
function useLanguagesOfFiles({
  object,
  job,
  begun,
  form,
  uploads,
  isAsked,
}: Pick<Setting, 'object' | 'job' | 'uploads'> & { begun: WizardValues; form: Form<WizardValues>; isAsked: boolean }) {
  const sources = useLanguageChoices('sources').languages
  const targets = useLanguageChoices('targets').languages
  const takeLanguages = useEffectEvent(() => {
    const { values } = form
    if (object === 'jobCopywriting' || values.targetLanguages.length > 0 || job?.sourceLanguage) return
    const found = languagesOfFiles(uploads.uploaded, { sources, targets })
    if (found.source && values.sourceLanguage === begun.sourceLanguage) form.set('sourceLanguage', found.source)
    const most = object === 'jobTranscreation' ? 1 : found.targets.length
    if (found.targets.length > 0) form.set('targetLanguages', found.targets.slice(0, most))
  })
  const areListed = sources.length > 0 && targets.length > 0
  useEffect(() => {
    if (isAsked && areListed) takeLanguages()
  }, [isAsked, areListed])
}

/** The first step that is still to be done; where none is, the last one. */
function standingOf(job: Job, { uploaded }: Uploads): WizardStep {
  if (uploaded.length === 0 && !job.copyTemplate && job.text === '') return 'files'
  return job.sourceLanguage && job.targetLanguages.length > 0 ? 'finish' : 'configuration'
}

/** What whoever fills the wizard in may say of the job. */
function useWizardRights(object: JobObject, job: Job | null): WizardRights {
  const session = useSession()
  return {
    isAdministrator: session?.roles.includes('ROLE_ADMIN') === true,
    mayShare: job === null || job.permissions.share === true,
    needsTeam: job === null && !canOutsideOfTeams(session, `${object}:create`),
    primaryStays: job !== null && job.permissionRole !== 'owner',
  }
}

/** Asks whether what was typed, or is being uploaded, may be lost. */
function useLossQuestion() {
  const { t } = useTranslation('jobs')
  const { t: kit } = useTranslation('kit')
  return (uploading: number) =>
    confirm({
      title: kit('dialog.unsaved'),
      text: uploading > 0 ? t('wizard.uploadsStop') : kit('dialog.unsavedText'),
      confirm: kit('dialog.discard'),
      cancel: kit('dialog.keepEditing'),
      color: 'red',
    })
}
