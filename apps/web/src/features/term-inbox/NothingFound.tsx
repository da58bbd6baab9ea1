import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { useImportReasonText } from '../imports/index.ts'

interface NothingFoundProps {
  termImport: Pick<TermImport, 'uuid' | 'status' | 'minimumConfidence'>
  mayDecide: boolean
}

/** How sure something must be at least, from strict to everything. */
const steps = [50, 30, 14, 0]

/** Of a status what is said of it; all others are of imports that are done. */
const reasons: Partial<Record<TermImport['status']['title'], 'running' | 'failed' | 'init'>> = {
  init: 'init',
  importing: 'running',
  running: 'running',
  startingArtificialIntelligence: 'running',
  failed: 'failed',
}

/** Why the inbox is empty; where something may have been too unsure or went wrong, with a way to look again. */
export function NothingFound({ termImport: { uuid, status, minimumConfidence }, mayDecide }: NothingFoundProps) {
  const { t } = useTranslation('termInbox')
  const refresh = useRefresh()
  const reasonText = useImportReasonText()
  const [waits, setWaits] = useState(false)
  const { title, detail } = status
  const why = reasons[title] ?? 'done'
  // Of what the termbase has, and of what is written, there would be no more.
  const isTooSure = why === 'done' && detail?.key !== 'nothingNew' && detail?.key !== 'nothingWritten'
  const wider = isTooSure ? steps.find((step) => step < minimumConfidence) : undefined
  const lookAgain = async () => {
    setWaits(true)
    try {
      if (wider !== undefined)
        await call(termImportRoutes.update, { params: { uuid }, body: { minimumConfidence: wider } })
      await call(termImportRoutes.start, { params: { uuid } })
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setWaits(false)
      await refresh('/term_imports')
    }
  }
  return (
    <EmptyState
      icon={<IconInbox size={28} />}
      title={t(`nothing.${why}`)}
      text={(why === 'done' && reasonText(detail)) || t(`nothingText.${why}`)}
      action={
        mayDecide &&
        (wider !== undefined || why === 'failed' || detail?.key === 'nothingWritten') && (
          <Button loading={waits} onClick={() => void lookAgain()}>
            {wider === undefined ? t('startAgain') : t('wider', { percent: wider })}
          </Button>
        )
      }
    />
  )
}
