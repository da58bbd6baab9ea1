import { termImportRoutes as routes, type TermColumnChoice } from '@langwerk/contract/term-imports'
import type { Termbase } from '@langwerk/contract/termbases'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { thingScreen } from '../../../kit/kind-screens.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { useForm } from '../../../kit/use-form.ts'
import { canOutsideOfTeams, useSession } from '../../../session/session.ts'
import { useImportReasonText } from '../../imports/index.ts'
import { useUnreadFileText } from '../../jobs/index.ts'
import { firstOutcome, useTermImport, type WizardValues } from './use-term-import.ts'
import { stepsOf, typeOfFiles, violationsOf } from './wizard-steps.ts'

export interface ImportWizardSetting {
  /** The termbase to import into; without one a new one is made, or chosen in the first step. */
  termbase?: Pick<Termbase, '@id' | 'name'>
  onChanged: () => void
  onClose: () => void
}

export type ImportWizard = ReturnType<typeof useImportWizard>

/** What the wizard holds and does: each step is checked before the next one, the last one starts the import. */
export function useImportWizard({ termbase, onChanged, onClose }: ImportWizardSetting) {
  const { t } = useTranslation('termbases')
  const form = useForm<WizardValues>({
    type: 'termbase',
    name: '',
    languages: [],
    files: [],
    destinationTermbase: termbase ?? null,
    teams: [],
  })
  const reasonText = useImportReasonText()
  const unreadFileText = useUnreadFileText()
  const isInto = termbase !== undefined
  const needsTeam = !canOutsideOfTeams(useSession(), 'termbase:create')
  const navigate = useNavigate()
  const steps = stepsOf(form.values.type, isInto)
  const [place, setPlace] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [columns, setColumns] = useState<TermColumnChoice[] | null>(null)
  const { prepared, uploading, prepare, discard } = useTermImport()
  /** What runs is not taken back. */
  const hasStarted = useRef(false)
  const step = steps[Math.min(place, steps.length - 1)]!

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const unread = unreadFileText(error)
      if (unread || !form.takeRefusal(error)) setFailure(unread ?? refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const start = (uuid: string) =>
    attempt(async () => {
      // The check tries a choice out only when it has come to rest.
      if (columns) await call(routes.update, { params: { uuid }, body: { columns } })
      await call(routes.start, { params: { uuid }, body: {} })
      hasStarted.current = true
      const { destinationTermbase, status } = await firstOutcome(uuid)
      onChanged()
      // It is told here: there is no termbase where it could be read.
      if (status.title === 'failed' && !destinationTermbase) {
        hasStarted.current = false
        return setFailure(reasonText(status.detail) ?? status.message)
      }
      onClose()
      if (destinationTermbase)
        await navigate({
          to: thingScreen('termbase', destinationTermbase.uuid),
          search: { target: 'imports' },
        })
    })
  const next = async (event?: FormEvent) => {
    event?.preventDefault()
    const wrong = violationsOf(step, form.values, { isInto, needsTeam, t })
    form.setViolations(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    if (step === 'check' && prepared) return start(prepared.uuid)
    const values = isInto ? named(form.values) : form.values
    form.set('type', values.type)
    const following = stepsOf(values.type, isInto)[place + 1]
    if (following === undefined) return attempt(async () => start((await prepare(values)).uuid))
    if (following !== 'check') return setPlace(place + 1)
    return attempt(async () => {
      await prepare(values)
      setPlace(place + 1)
    })
  }
  const back = async () => {
    if (hasStarted.current) return
    setFailure(null)
    if (step === 'check') {
      setColumns(null)
      await attempt(discard)
    }
    setPlace(place - 1)
  }
  const close = async () => {
    // It closes itself when it is known how the import begins.
    if (hasStarted.current && busy) return
    if (!hasStarted.current) await discard().catch(() => {})
    onClose()
  }
  return {
    form,
    isInto,
    needsTeam,
    step,
    place,
    count: steps.length,
    isLast: place >= steps.length - 1,
    busy,
    failure,
    prepared,
    uploading,
    columns,
    setColumns,
    next,
    back,
    close,
  }
}

/** With the kind of its files, and the name of the first one. */
const named = (values: WizardValues): WizardValues => ({
  ...values,
  type: typeOfFiles(values.files),
  name: values.files[0]?.name ?? '',
})
