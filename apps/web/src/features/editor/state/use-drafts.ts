import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'

const pauseMs = 800

/** What is typed and not saved yet: kept here at once, and on the server at every pause. */
export function useDrafts(targetFileUuid: string) {
  const drafts = useRef(new Map<string, string>())
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())

  const known = useRef<ReadonlySet<string>>(unsaved)

  const markUnsaved = useCallback((uuid: string, isUnsaved: boolean) => {
    // Said with every key: only the first one has something to tell.
    if (known.current.has(uuid) === isUnsaved) return
    const next = new Set(known.current)
    if (isUnsaved) next.add(uuid)
    else next.delete(uuid)
    known.current = next
    setUnsaved(next)
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
        if (kept.length === 0) return
        known.current = new Set([...known.current, ...kept.map(({ transUnitUuid }) => transUnitUuid)])
        setUnsaved(known.current)
      },
      () => {},
    )
    return () => {
      ended = true
    }
  }, [targetFileUuid])

  return { drafts, unsaved, markUnsaved, keepDraft, forgetDraft }
}
