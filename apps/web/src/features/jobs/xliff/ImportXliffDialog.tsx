import { type XliffConfirmation, xliffConfirmations } from '@langwerk/contract/file-words'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { type XliffImport, type XliffImportOptions, xliffImportRoutes } from '@langwerk/contract/xliff-imports'
import { Alert, Button, Checkbox, FileInput, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { notifyWithAction } from '../../../kit/notify-with-action.tsx'
import { refusalText } from '../../../kit/refusal-text.ts'
import { sendForm } from '../../../kit/upload.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { i18n } from '../../../settings/i18n.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'
import { useUnreadFileText } from '../use-unread-file-text.ts'
import { nameOf, type OfWhat } from './of-what.ts'
import { XliffOutcomes } from './XliffOutcomes.tsx'

interface Wish {
  file: File | null
  confirmation: XliffConfirmation
  overwrite: boolean
}

type Outcome = { told: XliffImport } | { failure: string }

/** Takes XLIFF back that another tool changed: shows what would change, and then changes it. */
export function ImportXliffDialog({ of, onClose }: { of: OfWhat; onClose: () => void }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  const { t: kit } = useTranslation('kit')
  const refresh = useRefreshJobs()
  const { wish, outcome, isBusy, look, apply } = useImport(of)
  useFocusReturn()
  const told = outcome && 'told' in outcome ? outcome.told : null
  const failure = outcome && 'failure' in outcome ? outcome.failure : null
  const changes = told ? told.counts.changed + told.comments : 0
  const applyAll = async () => {
    const done = await apply()
    if (!done) return
    onClose()
    tellApplied(of, done, refresh)
    await refresh()
  }
  return (
    <Modal opened onClose={onClose} title={t('importTitle', { name: nameOf(of) })} size="72rem">
      <Stack gap="sm">
        <Text size="sm">{t('importLead')}</Text>
        <FileInput
          label={t('file')}
          description={of.target ? `${t('fileHint')} ${t('hintOneFile')}` : t('fileHint')}
          placeholder={kit('fields.choose')}
          accept=".xlf,.xliff,.sdlxliff,.mqxliff,.mxliff,.mqxlz,.zip"
          leftSection={<IconFileImport size={16} />}
          required
          data-autofocus
          value={wish.file}
          onChange={(file) => look({ ...wish, file })}
          error={failure}
        />
        <Group align="end">
          <Select
            label={t('confirmation')}
            data={xliffConfirmations.map((value) => ({ value, label: t(`confirmations.${value}`) }))}
            allowDeselect={false}
            w={340}
            maw="100%"
            value={wish.confirmation}
            onChange={(confirmation) =>
              confirmation && look({ ...wish, confirmation: confirmation as XliffConfirmation })
            }
          />
          <Checkbox
            label={t('overwrite')}
            pb={8}
            checked={wish.overwrite}
            onChange={(event) => look({ ...wish, overwrite: event.currentTarget.checked })}
          />
        </Group>
        <div aria-live="polite">
          {isBusy && !told && <Loader size="sm" role="img" aria-label={t('looking')} />}
          {told && <Told told={told} />}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button onClick={applyAll} disabled={changes === 0} loading={isBusy}>
            {changes === 0 ? t('apply') : t('applyChanges', { count: changes })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Told({ told }: { told: XliffImport }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  const { counts, comments } = told
  const known = Object.entries(counts).some(([outcome, count]) => outcome !== 'unknown' && count > 0)
  if (!known) return <Alert color="yellow">{t('noneOfJob')}</Alert>
  return (
    <Stack gap="xs">
      <Text size="sm">
        {counts.changed + comments === 0 && `${t('nothing')} `}
        {counts.unchanged > 0 && `${t('unchanged', { count: counts.unchanged })} `}
        {comments > 0 && t('comments', { count: comments })}
      </Text>
      <XliffOutcomes told={told} />
    </Stack>
  )
}

/** What is wished for and what comes of it: looked at anew with every change of the wish, and only the last look counts. */
function useImport(of: OfWhat) {
  const [wish, setWish] = useState<Wish>({ file: null, confirmation: 'asInFile', overwrite: false })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const looks = useRef(0)
  const unreadFileText = useUnreadFileText()
  const ask = async (wanted: Wish, more: XliffImportOptions = {}): Promise<Outcome | null> => {
    const mine = ++looks.current
    setBusy(true)
    const found = await outcomeOf(of, wanted, more).catch((error) => ({
      failure: unreadFileText(error) ?? refusalText(error),
    }))
    if (mine !== looks.current) return null
    setBusy(false)
    setOutcome(found)
    return found
  }
  return {
    wish,
    outcome,
    isBusy,
    look: (wanted: Wish) => {
      setWish(wanted)
      if (wanted.file !== wish.file) setOutcome(null)
      if (wanted.file) void ask(wanted)
    },
    apply: async () => {
      const done = await ask(wish, { apply: 'true' })
      return done && 'told' in done ? done.told : null
    },
  }
}

async function outcomeOf(
  { job, target }: OfWhat,
  { file, confirmation, overwrite }: Wish,
  more: XliffImportOptions,
): Promise<Outcome> {
  const options: XliffImportOptions = {
    ...(target && { targetFileUuid: target.uuid }),
    confirmation,
    overwrite: overwrite ? 'true' : 'false',
    ...more,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(options)) form.append(name, value)
  // The server reads the fields first, so the bytes come last.
  if (file) form.append('uploadedFile', file, file.name)
  return { told: await sendForm<XliffImport>(xliffImportRoutes.importXliff.path.replace(':uuid', job.uuid), form) }
}

/** Says what was applied, with a way back. */
function tellApplied(of: OfWhat, { changed, comments, segments }: XliffImport, refresh: () => Promise<unknown>) {
  const t = i18n.getFixedT(null, 'jobs', 'xliff')
  const told = [
    ...(changed.length > 0 || comments === 0 ? [t('applied', { count: changed.length })] : []),
    ...(comments > 0 ? [t('appliedComments', { count: comments })] : []),
  ]
  const message = told.join(', ')
  const [first] = segments.flatMap(({ targetFileUuid }) => targetFileUuid ?? [])
  const uuid = of.target?.uuid ?? first
  if (changed.length === 0 || !uuid) return notifySuccess(message)
  notifyWithAction(message, t('undo'), () => undo(uuid, changed).then(refresh, notifyRefusal))
}

/** As many as are taken back in one call. */
const mostInCall = 10_000

async function undo(uuid: string, changed: XliffImport['changed']) {
  const t = i18n.getFixedT(null, 'jobs', 'xliff')
  let count = 0
  for (let from = 0; from < changed.length; from += mostInCall) {
    const transUnits = changed.slice(from, from + mostInCall)
    count += (await call(transUnitRoutes.revert, { params: { uuid }, body: { transUnits } })).reverted
  }
  notifySuccess(t('undone', { count }))
}
