import {
  type EditedFile,
  type Origin,
  type TransUnit,
  TransUnit as TransUnitSchema,
  transUnitRoutes,
} from '@langwerk/contract/trans-units'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal, notifyWarning } from '../../../kit/notify.ts'
import type { Refusal } from '../../../kit/refusal.ts'
import { notifyWithAction } from '../notices.tsx'
import type { Conflict } from './editor-context.ts'
import { historyOf } from './match-data.ts'
import type { TransUnitStore } from './trans-unit-store.ts'
import { isAnswer, useSaveQueue } from './use-save-queue.ts'

interface Saving {
  file: EditedFile
  store: TransUnitStore
  propagates: boolean
  /** Other segments changed with the save: show them, and keep them for the undo. */
  propagated: (changes: readonly { uuid: string; version: number }[]) => void
  undoPropagation: () => void
  saved: (unit: TransUnit) => void
}

interface SaveWish {
  unit: TransUnit
  target: Segment
  confirmed: boolean
  origin?: Origin | undefined
}

/** Saves targets: never over somebody else's text, and never losing one when the line is gone. */
export function useSaving({ file, store, propagates, propagated, undoPropagation, saved }: Saving) {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refreshNumbers = () => {
    clearTimeout(refresh.current)
    refresh.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['target-file', file.uuid], exact: true }),
      600,
    )
  }

  const queue = useSaveQueue((waited, { refusal }) => {
    if (!refusal) {
      void store.reload(store.placeOf(waited.transUnitUuid) ?? 0, store.placeOf(waited.transUnitUuid) ?? 0)
      refreshNumbers()
      return
    }
    const current = currentUnit(refusal)
    const mine = { xml: waited.change.targetSegment?.xml ?? '', confirmed: waited.change.confirmed ?? false }
    if (current) setConflict({ current, mine })
    else notifyRefusal(refusal)
  })

  /** @returns whether the text is safe: saved, or kept until the line is back. */
  async function save({ unit, target, confirmed, origin }: SaveWish): Promise<boolean> {
    if (!tagsMatch(segmentFromXml(unit.sourceSegment.xml), target)) {
      if (confirmed) notifyWarning(t('tagsMismatch'))
      return false
    }
    const xml = segmentToXml(target)
    const change = {
      targetSegment: { xml },
      confirmed,
      version: unit.version,
      propagate: propagates,
      ...(origin && { origin }),
    }
    try {
      const { propagated: others, ...answer } = await call(transUnitRoutes.save, {
        params: { uuid: unit.uuid },
        body: change,
      })
      store.put(answer)
      saved(answer)
      refreshNumbers()
      void client.invalidateQueries({ queryKey: historyOf(answer).queryKey.slice(0, 3) })
      if (others.length > 0) {
        propagated(others.map(({ uuid, version }) => ({ uuid, version })))
        notifyWithAction(t('propagated', { count: others.length }), t('undo'), undoPropagation)
      }
      return true
    } catch (error) {
      return refused(error, { unit, xml, confirmed, change })
    }
  }

  async function refused(
    error: unknown,
    {
      unit,
      xml,
      confirmed,
      change,
    }: { unit: TransUnit; xml: string; confirmed: boolean; change: Parameters<typeof queue.add>[0]['change'] },
  ) {
    if (isAnswer(error)) {
      const current = currentUnit(error)
      if (current) setConflict({ current, mine: { xml, confirmed } })
      else notifyRefusal(error)
      return false
    }
    await queue.add({
      transUnitUuid: unit.uuid,
      targetFileUuid: file.uuid,
      change,
      sourceXml: unit.sourceSegment.xml,
      at: Date.now(),
    })
    notifyWarning(t('networkError'))
    // Shown as the person left it; the same version, so that the server's answer replaces it later.
    store.put({ ...unit, targetSegment: { ...unit.targetSegment, xml }, status: confirmed ? 'confirmed' : 'edited' })
    return true
  }

  async function settle(choice: 'mine' | 'theirs') {
    if (!conflict) return
    setConflict(null)
    store.put(conflict.current)
    if (choice === 'theirs') return saved(conflict.current)
    await save({
      unit: conflict.current,
      target: segmentFromXml(conflict.mine.xml),
      confirmed: conflict.mine.confirmed,
    })
  }

  return { save, settle, conflict, waiting: queue.waiting.length }
}

/** The unit that a 409 carries. */
function currentUnit({ status, current }: Refusal): TransUnit | null {
  if (status !== 409) return null
  const parsed = TransUnitSchema.safeParse(current)
  return parsed.success ? parsed.data : null
}
