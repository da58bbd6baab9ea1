import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'

const pauseMs = 800

/** What is typed and not saved yet: kept here at once, and on the server at every pause. */
export function useDrafts(targetFileUuid: string) {
  const drafts = useRef(new Map<string, string>())
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())

  const markUnsaved = useCallback((uuid: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(uuid) === isUnsaved) return before
      const next = new Set(before)
      if (isUnsaved) next.add(uuid)
      else next.delete(uuid)
      return next
    })
  }, [])

  const send = useDebouncedCallback((uuid: string, xml: string) => {
    // A draft that cannot be sent stays in this tab, and the save itself is queued.
    if (drafts.current.get(uuid) === xml)
      call(transUnitRoutes.draft, { params: { uuid }, body: { xml } }).catch(() => {})
  }, pauseMs)

  const keepDraft = useCallback(
    (uuid: string, xml: string) => {
      drafts.current.set(uuid, xml)
      send(uuid, xml)
    },
    [send],
  )

  const forgetDraft = useCallback(
    (uuid: string) => {
      drafts.current.delete(uuid)
      markUnsaved(uuid, false)
    },
    [markUnsaved],
  )

  // What one typed in an earlier visit and did not save.
  useEffect(() => {
    let ended = false
    call(transUnitRoutes.drafts, { params: { uuid: targetFileUuid } }).then(
      ({ drafts: kept }) => {
        if (ended) return
        for (const { transUnitUuid, xml } of kept) {
          if (!drafts.current.has(transUnitUuid)) drafts.current.set(transUnitUuid, xml)
        }
        setUnsaved((before) => new Set([...before, ...kept.map(({ transUnitUuid }) => transUnitUuid)]))
      },
      () => {},
    )
    return () => {
      ended = true
    }
  }, [targetFileUuid])

  return { drafts, unsaved, markUnsaved, keepDraft, forgetDraft }
}
