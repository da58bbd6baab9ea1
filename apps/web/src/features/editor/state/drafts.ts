import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { type Pause, pauseOf } from './pauses.ts'

/** What is typed and not saved yet: kept here at once, and on the server at every pause. */
export interface Drafts {
  get(uuid: string): string | undefined
  keep(uuid: string, xml: string): void
  forget(uuid: string): void
  /** Takes up what was typed in an earlier visit; what is typed here already is newer. */
  takeUp(earlier: readonly { transUnitUuid: string; xml: string }[]): void
  /** Sends what still waits for its pause: somebody who leaves makes none. */
  sendNow(): void
}

/** A draft in the wire form of a segment: what a program kept as one may be no segment, and its characters are then the text. */
export function readableDraft(xml: string): string {
  try {
    segmentFromXml(xml)
    return xml
  } catch {
    return segmentToXml([xml])
  }
}

const pauseMs = 800

/** @param send keeps a draft on the server. */
export function createDrafts(send: (uuid: string, xml: string) => void, pause: Pause = pauseOf(pauseMs)): Drafts {
  const drafts = new Map<string, string>()
  let waiting: string | null = null
  let takeBack = () => {}

  const sendNow = () => {
    takeBack()
    const xml = waiting === null ? undefined : drafts.get(waiting)
    if (waiting !== null && xml !== undefined) send(waiting, xml)
    waiting = null
  }

  return {
    get: (uuid) => drafts.get(uuid),
    keep: (uuid, xml) => {
      if (waiting !== uuid) sendNow()
      drafts.set(uuid, xml)
      waiting = uuid
      takeBack()
      takeBack = pause(sendNow)
    },
    forget: (uuid) => void drafts.delete(uuid),
    takeUp: (earlier) => {
      for (const { transUnitUuid, xml } of earlier)
        if (!drafts.has(transUnitUuid)) drafts.set(transUnitUuid, readableDraft(xml))
    },
    sendNow,
  }
}
