import type { EditedFile } from '@langwerk/contract/edited-files'
import { jobStepRoutes, type StepFile } from '@langwerk/contract/job-steps'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Alert, Anchor, Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { getSession } from '../../../session/session.ts'
import { saveTyped } from '../commands/save-typed.ts'
import { editorPath, stepPath } from '../in-step/in-step.ts'
import { readableDraft } from '../state/drafts.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'

/** Finishes the step that the file is open in: it says first what is left in all of its files, with ways there. */
export function FinishStepDialog({ step }: { step: NonNullable<EditedFile['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const { showDialog } = useEditorActions()
  const [busy, setBusy] = useState(false)
  const { data: left, error } = useLeft(step.uuid)
  const navigate = useNavigate()
  useFocusReturn()

  const finish = async () => {
    setBusy(true)
    try {
      await call(jobStepRoutes.finish, { params: { uuid: step.uuid }, body: { withOpenSegments: true } })
      notifySuccess(t('finish.done'))
      // Those whom the step was opened for alone have no list of steps.
      await navigate({ to: getSession()?.jobStep ? stepPath(file.job.uuid, step.uuid) : '/jobSteps' })
    } catch (refused) {
      setBusy(false)
      notifyRefusal(refused)
    }
  }

  return (
    <Modal opened onClose={() => showDialog(null)} title={t('finish.title')}>
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {refusalText(error)}
          </Alert>
        )}
        {left ? <Left left={left} stepUuid={step.uuid} /> : !error && <Loader size="sm" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => showDialog(null)} data-autofocus>
            {t('finish.cancel')}
          </Button>
          <Button loading={busy} disabled={!left || left.findings.length > 0} onClick={() => void finish()}>
            {t(left && left.open + left.drafts.length > 0 ? 'finish.finishAnyway' : 'finish.finish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A segment, and what is to be said of it. */
interface Place {
  targetFileUuid: string
  sortId: number
  text: string
}

interface LeftInStep {
  files: StepFile[]
  /** Segments that are not confirmed, of all files. */
  open: number
  /** Segments with what may not be left, of all files. */
  findings: Place[]
  /** Segments in which one typed what is not saved, of all files. */
  drafts: Place[]
}

/** What is left in a step, with what was typed last. */
function useLeft(stepUuid: string) {
  const editor = useEditor()
  return useQuery({
    queryKey: ['job-step', stepUuid, 'left'],
    queryFn: async (): Promise<LeftInStep> => {
      await saveTyped(editor)
      const { member: files } = await call(jobStepRoutes.files, { params: { uuid: stepUuid } })
      const inEach = async (list: typeof findingsIn) =>
        (await Promise.all(files.map(({ targetFile }) => list(targetFile.uuid, stepUuid)))).flat()
      const [findings, drafts] = await Promise.all([inEach(findingsIn), inEach(draftsIn)])
      const open = files.reduce((sum, { segments, confirmedSegments }) => sum + segments - confirmedSegments, 0)
      return { files, open, findings, drafts }
    },
    gcTime: 0,
    staleTime: 0,
  })
}

async function findingsIn(targetFileUuid: string, jobStepUuid: string): Promise<Place[]> {
  const { member } = await call(transUnitRoutes.list, {
    params: { uuid: targetFileUuid },
    query: { jobStepUuid, message: 'blocking', itemsPerPage: 1000 },
  })
  return member
    .filter(({ locked, jobStep }) => !locked && jobStep?.closed !== 'outside')
    .flatMap(({ sortId, messages }) => {
      const first = messages.find(({ blocking, falsePositive }) => blocking && !falsePositive)
      return first ? [{ targetFileUuid, sortId, text: first.text }] : []
    })
}

async function draftsIn(targetFileUuid: string, jobStepUuid: string): Promise<Place[]> {
  const { drafts } = await call(transUnitRoutes.drafts, { params: { uuid: targetFileUuid }, query: { jobStepUuid } })
  return drafts.map(({ sortId, xml }) => ({
    targetFileUuid,
    sortId,
    text: plainText(segmentFromXml(readableDraft(xml))),
  }))
}

function Left({ left: { files, open, findings, drafts }, stepUuid }: { left: LeftInStep; stepUuid: string }) {
  const { t } = useTranslation('editorInStep')
  if (open + findings.length + drafts.length === 0) return <Text size="sm">{t('finish.allDone')}</Text>
  return (
    <>
      <Places title={t('finish.findings', { count: findings.length })} places={findings} stepUuid={stepUuid} />
      <Places title={t('finish.drafts', { count: drafts.length })} places={drafts} stepUuid={stepUuid} />
      {open > 0 && (
        <div>
          <Text size="sm">{t('finish.open', { count: open })}</Text>
          <List size="sm" withPadding>
            {files
              .map((file) => ({ ...file, left: file.segments - file.confirmedSegments }))
              .filter(({ left }) => left > 0)
              .map(({ targetFile, left }) => (
                <List.Item key={targetFile.uuid}>
                  <Way to={editorPath(targetFile.uuid, { jobStepUuid: stepUuid })} search={{ inStep: 'open' }}>
                    {t('finish.inFile', { count: left, file: targetFile.originalName })}
                  </Way>
                </List.Item>
              ))}
          </List>
        </div>
      )}
    </>
  )
}

const mostShown = 20

function Places({ title, places, stepUuid }: { title: string; places: readonly Place[]; stepUuid: string }) {
  const { t } = useTranslation('editorInStep')
  if (places.length === 0) return null
  return (
    <div>
      <Text size="sm">{title}</Text>
      <List size="sm" withPadding>
        {places.slice(0, mostShown).map(({ targetFileUuid, sortId, text }) => (
          <List.Item key={`${targetFileUuid} ${sortId}`}>
            <Way to={editorPath(targetFileUuid, { jobStepUuid: stepUuid })} search={{ segment: sortId }}>
              {sortId}
            </Way>
            {`: ${text}`}
          </List.Item>
        ))}
      </List>
      {places.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t('finish.more', { count: places.length - mostShown })}
        </Text>
      )}
    </div>
  )
}

/** To what is left: in this file, or another one of the step. */
function Way({ to, search, children }: { to: string; search: object; children: ReactNode }) {
  const { showDialog } = useEditorActions()
  return (
    <Anchor
      size="sm"
      onClick={() => showDialog(null)}
      renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
    >
      {children}
    </Anchor>
  )
}
