import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { segmentFromXml } from '@langwerk/text/segment'
import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { notifyWithAction } from '../../../kit/notify-with-action.tsx'
import { numberTyped } from '../../../kit/number-typed.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { AddTermDialog } from './AddTermDialog.tsx'
import { ConfirmShownDialog } from './ConfirmShownDialog.tsx'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SuggestTermDialog } from './SuggestTermDialog.tsx'

const WorkerDialog = lazy(() => import('./WorkerDialog.tsx').then((module) => ({ default: module.WorkerDialog })))

const FinishStepDialog = lazy(() =>
  import('./FinishStepDialog.tsx').then((module) => ({ default: module.FinishStepDialog })),
)

/** The editor's dialogs; at most one is open. */
export function Dialogs() {
  const { file, dialog, conflict } = useEditorData()
  return (
    <>
      {dialog === 'goTo' && <GoToDialog />}
      {dialog === 'find' && <FindDialog />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {dialog === 'addTerm' && (file.jobStep ? <SuggestTermDialog stepUuid={file.jobStep.uuid} /> : <AddTermDialog />)}
      {dialog === 'confirmShown' && <ConfirmShownDialog />}
      {dialog === 'editSource' && <SourceDialog />}
      {dialog === 'worker' && (
        <Suspense>
          <WorkerDialog />
        </Suspense>
      )}
      {dialog === 'finishStep' && file.jobStep && (
        <Suspense>
          <FinishStepDialog step={file.jobStep} />
        </Suspense>
      )}
      {dialog === 'giveBack' && <GiveBackDialog />}
      {conflict && <ConflictDialog />}
    </>
  )
}

function GoToDialog() {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { showDialog, goToNumber } = useEditorActions()
  const [number, setNumber] = useState<number | string>('')
  useFocusReturn()
  const go = (event: FormEvent) => {
    event.preventDefault()
    showDialog(null)
    const wanted = numberTyped(number)
    if (wanted !== null) goToNumber(wanted)
  }
  return (
    <Modal opened onClose={() => showDialog(null)} title={t('goTo')} size="xs">
      <form onSubmit={go}>
        <Group align="flex-end">
          <NumberInput
            label={t('goTo')}
            min={1}
            max={file.segments}
            value={number}
            onChange={setNumber}
            data-autofocus
            style={{ flex: 1 }}
          />
          <Button type="submit">{t('go')}</Button>
        </Group>
      </form>
    </Modal>
  )
}

function FindDialog() {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { showDialog, setFilter, rememberChanges, reload, run } = useEditorActions()
  useFocusReturn()
  const [find, setFind] = useState(window.getSelection()?.toString().slice(0, 200) ?? '')
  const [replacement, setReplacement] = useState('')
  const [caseSensitive, setCaseSensitive] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [wish] = useDebouncedValue({ find, replacement, caseSensitive, wholeWords }, 300)
  const { data } = useQuery({
    queryKey: ['target-file', file.uuid, 'found', wish],
    queryFn: () =>
      call(transUnitRoutes.replaceAll, {
        params: { uuid: file.uuid },
        query: stepOf(file),
        body: { ...wish, dryRun: true },
      }),
    enabled: wish.find !== '' && !file.readOnly,
  })
  const found = ({ occurrences, segments }: { occurrences: number; segments: number }) => ({
    places: t('find.places', { count: occurrences }),
    segments: t('find.segments', { count: segments }),
  })
  const replaceAll = async () => {
    try {
      const { occurrences, segments, changed } = await call(transUnitRoutes.replaceAll, {
        params: { uuid: file.uuid },
        query: stepOf(file),
        body: wish,
      })
      rememberChanges(changed)
      showDialog(null)
      reload()
      notifyWithAction(t('find.replaced', found({ occurrences, segments })), t('undo'), () => run('undoPropagation'))
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <Modal opened onClose={() => showDialog(null)} title={t('find.title')}>
      <Stack gap="sm">
        <TextInput
          label={t('find.find')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('find.replacement')}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          disabled={file.readOnly}
        />
        <Group>
          <Checkbox
            label={t('find.caseSensitive')}
            checked={caseSensitive}
            onChange={(event) => setCaseSensitive(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('find.wholeWords')}
            checked={wholeWords}
            onChange={(event) => setWholeWords(event.currentTarget.checked)}
          />
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {data && find !== '' ? t('find.count', found(data)) : ' '}
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={find === ''}
            onClick={() => {
              showDialog(null)
              setFilter({ target: find })
            }}
          >
            {t('find.showSegments')}
          </Button>
          <Button disabled={!data || data.occurrences === 0 || file.readOnly} onClick={() => void replaceAll()}>
            {t('find.replaceAll')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function ConflictDialog() {
  const { t } = useTranslation('editor')
  const { conflict, file } = useEditorData()
  const { settleConflict } = useEditorActions()
  const { current, mine } = conflict!
  const face = tagFaces(segmentFromXml(current.sourceSegment.xml), current.tags)
  const shown = (xml: string) => (
    <div className={`segment-text ${classes.card}`} {...textAttributes(file.targetLanguage.code)}>
      <SegmentText segment={segmentFromXml(xml)} face={face} />
    </div>
  )
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t('conflict.title')} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('conflict.text')}</Text>
        <Text size="sm" fw={600}>
          {t('conflict.yours')}
        </Text>
        {shown(mine.xml)}
        <Text size="sm" fw={600}>
          {t('conflict.theirs', { name: current.updatedBy ?? t('conflict.somebody') })}
        </Text>
        {shown(current.targetSegment.xml)}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settleConflict('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button onClick={() => settleConflict('mine')} data-autofocus>
            {t('conflict.keepYours')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
