import { termImportRoutes as routes, type TermColumnChoice } from '@langwerk/contract/term-imports'
import { termbaseFileEndings, termImportFileEndings } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { TextField } from '../../../kit/fields.tsx'
import { LanguagesField } from '../../../kit/LanguageField.tsx'
import { refusalText } from '../../../kit/refusal-text.ts'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { canOutsideOfTeams, useSession } from '../../../session/session.ts'
import { FilesField } from '../../imports/index.ts'
import { CheckStep } from './CheckStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useTermImport, type WizardValues } from './use-term-import.ts'
import { stepsOf, typeOfFiles, violationsOf } from './wizard-steps.ts'

interface TermImportWizardProps {
  /** The termbase to import into; without one a new one is made, or chosen in the first step. */
  termbase?: Pick<Termbase, '@id' | 'name'>
  onChanged: () => void
  onClose: () => void
}

/** Brings terms in: what kind, its name, its languages, its files, what would change, and off it goes. */
export function TermImportWizard({ termbase, onChanged, onClose }: TermImportWizardProps) {
  const { t } = useTranslation('termbases')
  const form = useForm<WizardValues>({
    type: 'termbase',
    name: '',
    languages: [],
    files: [],
    destinationTermbase: termbase ?? null,
    teams: [],
  })
  const isInto = termbase !== undefined
  const needsTeam = !canOutsideOfTeams(useSession(), 'termbase:create')
  const navigate = useNavigate()
  const steps = stepsOf(form.values.type, isInto)
  const [place, setPlace] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [columns, setColumns] = useState<TermColumnChoice[] | null>(null)
  const { prepared, uploading, prepare, discard } = useTermImport()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const step = steps[Math.min(place, steps.length - 1)]!

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!form.takeRefusal(error)) setFailure(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const start = (uuid: string) =>
    attempt(async () => {
      // The check tries a choice out only when it has come to rest.
      if (columns) await call(routes.update, { params: { uuid }, body: { columns } })
      const { destinationTermbase } = await call(routes.start, { params: { uuid }, body: {} })
      onChanged()
      onClose()
      if (destinationTermbase)
        await navigate({
          to: '/termbases/termbase/$uuid',
          params: { uuid: destinationTermbase.uuid },
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
    setFailure(null)
    if (step === 'check') {
      setColumns(null)
      await attempt(discard)
    }
    setPlace(place - 1)
  }
  const close = async () => {
    await discard().catch(() => {})
    onClose()
  }
  const isLast = place >= steps.length - 1
  return (
    <Modal
      opened
      onClose={close}
      title={t('import')}
      size="xl"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
    >
      <form onSubmit={next} noValidate>
        <Stack gap="sm" mih={260}>
          <div>
            <Text size="xs" c="dimmed">
              {t('wizard.step', { place: place + 1, count: steps.length })}
            </Text>
            <Title order={3}>{t(`wizard.steps.${step}`)}</Title>
          </div>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {step === 'type' && <TypeStep form={form} />}
          {step === 'name' && (
            <>
              <TextField
                label={t('wizard.name')}
                hint={t('wizard.nameHint')}
                required
                autoFocus
                {...form.field('name')}
              />
              <TeamsField object="termbase" required={needsTeam} {...form.field('teams')} />
            </>
          )}
          {step === 'languages' && (
            <LanguagesField label={t('languages')} required max={2} {...form.field('languages')} />
          )}
          {step === 'files' && (
            <>
              <Text size="sm" c="dimmed">
                {isInto
                  ? t('wizard.filesInto')
                  : form.values.type === 'termbase'
                    ? t('wizard.termbaseFile')
                    : t('wizard.listFiles', { count: form.values.languages.length })}
              </Text>
              <FilesField
                endings={!isInto && form.values.type === 'termbase' ? termbaseFileEndings : termImportFileEndings}
                {...form.field('files')}
              />
              {uploading && (
                <Progress value={uploading.percent} aria-label={t('wizard.uploading', { name: uploading.name })} />
              )}
            </>
          )}
          {step === 'check' && prepared && <CheckStep termImport={prepared} chosen={columns} onChoose={setColumns} />}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          {place > 0 && (
            <Button variant="default" onClick={back}>
              {t('wizard.back')}
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {isLast ? t('wizard.start') : t('wizard.next')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** With the kind of its files, and the name of the first one. */
const named = (values: WizardValues): WizardValues => ({
  ...values,
  type: typeOfFiles(values.files),
  name: values.files[0]?.name ?? '',
})
