import { termImportRoutes as routes, type TermColumnChoice, type TermImport } from '@langwerk/contract/term-imports'
import { extractsTerms } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { listScreen, thingScreen } from '../../../kit/kind-screens.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { termImportScreen } from '../../../kit/term-import-screen.ts'
import { useForm } from '../../../kit/use-form.ts'
import { canOutsideOfTeams, useSession } from '../../../session/session.ts'
import { budgetOf } from '../../artificial-intelligence-worker-runs/index.ts'
import { useImportReasonText } from '../../imports/index.ts'
import { useUnreadFileText } from '../../jobs/index.ts'
import { firstOutcome, useTermImport } from './use-term-import.ts'
import { stepOfField, stepsOf, typeOfFiles, violationsOf, type WizardStep } from './wizard-steps.ts'
import type { WizardType, WizardValues } from './wizard-values.ts'

export interface ImportWizardSetting {
  /** The termbase to import into; without one a new one is made, or chosen in the first step. */
  termbase?: Pick<Termbase, '@id' | 'name'>
  /** What is chosen when it opens. */
  type?: WizardType
  onChanged: () => void
  onClose: () => void
}

export type ImportWizard = ReturnType<typeof useImportWizard>

/** What the wizard holds and does: each step is checked before the next one, the last one starts the import. */
export function useImportWizard({ termbase, type = 'termbase', onChanged, onClose }: ImportWizardSetting) {
  const { t } = useTranslation('termbases')
  const form = useForm<WizardValues>({ ...empty, type, destinationTermbase: termbase ?? null })
  const unreadFileText = useUnreadFileText()
  const isInto = termbase !== undefined
  const needsTeam = useNeedsTeam(form.values.type)
  const navigate = useNavigate()
  const hasWorker = form.values.artificialIntelligenceWorker !== null
  const steps = stepsOf(form.values.type, isInto, hasWorker)
  const [place, setPlace] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [columns, setColumns] = useState<TermColumnChoice[] | null>(null)
  const { prepare, discard, ...preparing } = useTermImport()
  const { prepared } = preparing
  /** What runs is not taken back. */
  const hasStarted = useRef(false)
  const step = steps[Math.min(place, steps.length - 1)]!
  const seeStart = useSeeStart({ onChanged, onClose })

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const field = refusedField(error)
      const asked = stepOfField(field, steps)
      if (asked) setPlace(steps.indexOf(asked))
      // Of a page it stands at its address.
      if (field === 'url') return
      const unread = unreadFileText(error)
      if (unread || !form.takeRefusal(error)) setFailure(unread ?? refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const start = async ({ uuid }: TermImport) => {
    // The check tries a choice out only when it has come to rest.
    if (columns) await call(routes.update, { params: { uuid }, body: { columns } })
    const { typed, currency } = form.values.budget
    const budget = currency && budgetOf(typed, currency)
    if (budget) await call(routes.update, { params: { uuid }, body: { budget } })
    await call(routes.start, { params: { uuid }, body: {} })
    hasStarted.current = true
    const failed = await seeStart(uuid)
    // It is told here: there is no termbase where it could be read.
    if (failed !== null) {
      hasStarted.current = false
      setFailure(failed)
    }
  }
  /** Nothing stays of what could not be started. */
  const prepareAndStart = async (values: WizardValues) => {
    const made = await prepare(values)
    await start(made).catch(async (error) => {
      if (!hasStarted.current) await discard(made)
      throw error
    })
  }
  const next = async (event?: FormEvent) => {
    event?.preventDefault()
    const wrong = violationsOf(step, form.values, { isInto, needsTeam, t })
    form.setViolations(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    if (isPrepared(step) && prepared) return attempt(() => start(prepared))
    const values = isInto ? named(form.values) : form.values
    const elsewhere = isInto ? undefined : sentFrom[values.type]
    if (elsewhere) {
      onClose()
      return navigate({ to: elsewhere })
    }
    form.set('type', values.type)
    const following = stepsOf(values.type, isInto, hasWorker)[place + 1]
    if (following === undefined) return attempt(() => prepareAndStart(values))
    if (!isPrepared(following)) return setPlace(place + 1)
    return attempt(async () => {
      await prepare(values)
      setPlace(place + 1)
    })
  }
  const back = async () => {
    if (hasStarted.current) return
    setFailure(null)
    if (isPrepared(step)) {
      setColumns(null)
      await attempt(() => discard())
    }
    setPlace(place - 1)
  }
  const close = async () => {
    // It closes itself when it is known how the import begins.
    if (hasStarted.current && busy) return
    if (!hasStarted.current) await discard().catch(() => {})
    onClose()
  }
  const count = steps.length
  const isLast = place >= count - 1
  const state = { form, isInto, needsTeam, step, place, count, isLast, busy, failure }
  return { ...state, ...preparing, columns, setColumns, next, back, close }
}

const empty: WizardValues = {
  type: 'termbase',
  name: '',
  description: '',
  languages: [],
  files: [],
  sources: {},
  addresses: {},
  destinationTermbase: null,
  teams: [],
  minimumConfidence: 30,
  skipKnown: true,
  artificialIntelligenceWorker: null,
  budget: { typed: '', currency: null },
}

/** Steps at which the import is there, and is taken back by who leaves them. */
const isPrepared = (step: WizardStep) => step === 'check' || step === 'estimate'

/** Where these are sent to the term factory from. */
const sentFrom: Partial<Record<WizardType, string>> = {
  job: listScreen('jobTranslation'),
  translationMemory: '/resources/translationMemoryImports',
}

/** Whether what is made must belong to a team. */
function useNeedsTeam(type: WizardType): boolean {
  const session = useSession()
  const makesTermbases = canOutsideOfTeams(session, 'termbase:create')
  if (!extractsTerms(type)) return !makesTermbases
  return !canOutsideOfTeams(session, 'termFactory:create') && !(type === 'documents' && makesTermbases)
}

/** Goes to where one sees an import that was started; says why it failed where that can be seen nowhere. */
function useSeeStart({ onChanged, onClose }: Pick<ImportWizardSetting, 'onChanged' | 'onClose'>) {
  const navigate = useNavigate()
  const reasonText = useImportReasonText()
  return async (uuid: string): Promise<string | null> => {
    const { termImportType, destinationTermbase, status } = await firstOutcome(uuid)
    onChanged()
    if (extractsTerms(termImportType)) {
      onClose()
      await navigate({ to: termImportScreen(uuid) })
      return null
    }
    if (status.title === 'failed' && !destinationTermbase) return reasonText(status.detail) ?? status.message ?? ''
    onClose()
    if (destinationTermbase)
      await navigate({ to: thingScreen('termbase', destinationTermbase.uuid), search: { target: 'imports' } })
    return null
  }
}

/** The field of what was refused first. */
const refusedField = (error: unknown) =>
  (isRefusal(error) && error.violations[0]?.propertyPath.split(/[.[]/, 1)[0]) || ''

/** With the kind of its files, and the name of the first one. */
const named = (values: WizardValues): WizardValues => ({
  ...values,
  type: typeOfFiles(values.files),
  name: values.files[0]?.name ?? '',
})
