import { type TransUnitStatus, transUnitStatuses } from '@langwerk/contract/words'
import { joinSegments, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import type { UnitStatuses, UnitTargets } from '../../documents/document-work.ts'
import { createBreather } from '../../kit/breathe.ts'
import { fitEdges } from '../jobs/index.ts'

const windowSize = 2000

/**
 * The targets of a file's document units, each joined from its segments; a segment without a target stands with its
 * source. A unit without any target is left out, and so stays as the document has it; likewise one whose target is the
 * document's own and that nobody touched. A target of a bilingual document that somebody cleared is written empty. A unit is as
 * far as its segment that is least far.
 */
export async function unitTargets(
  db: Db,
  targetFileUuid: string,
  targetLanguage: string,
): Promise<{ targets: UnitTargets; statuses: UnitStatuses }> {
  const targets: UnitTargets = {}
  const statuses: UnitStatuses = {}
  const breathe = createBreather()
  const open = { ...newUnit(''), segments: [] as Segment[] }
  const close = () => {
    if (!(open.isTranslated || open.isCleared) || !open.isTouched) return
    targets[open.key] = open.isTranslated ? segmentToXml(joinSegments(open.segments)) : ''
    statuses[open.key] = open.status
  }
  for (let after = 0; ; ) {
    const rows = await segmentsAfter(db, targetFileUuid, after)
    for (const { documentUnit, source, target, status, originType, version, documentState } of rows) {
      if (open.key !== documentUnit) {
        close()
        Object.assign(open, newUnit(documentUnit), { segments: [] })
      }
      const sourceSegment = segmentFromXml(source)
      const isOfDocument = originType === 'source'
      if (target !== '') open.isTranslated = true
      else if (version > 1 && documentState !== null) open.isCleared = true
      if (!isOfDocument || version > 1) open.isTouched = true
      if (transUnitStatuses.indexOf(status) < transUnitStatuses.indexOf(open.status)) open.status = status
      open.segments.push(
        target === ''
          ? sourceSegment
          : isOfDocument
            ? segmentFromXml(target)
            : fitEdges(segmentFromXml(target), sourceSegment, targetLanguage),
      )
      await breathe()
    }
    if (rows.length < windowSize) break
    after = rows.at(-1)!.sortId
  }
  close()
  return { targets, statuses }
}

const newUnit = (key: string) => ({
  key,
  isTranslated: false,
  isCleared: false,
  isTouched: false,
  status: 'confirmed' as TransUnitStatus,
})

const segmentsAfter = (db: Db, targetFileUuid: string, after: number) =>
  db
    .select({
      sortId: transUnit.sortId,
      documentUnit: transUnit.documentUnit,
      source: transUnit.source,
      target: transUnit.target,
      status: transUnit.status,
      originType: transUnit.originType,
      version: transUnit.version,
      documentState: transUnit.documentState,
    })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), gt(transUnit.sortId, after)))
    .orderBy(asc(transUnit.sortId))
    .limit(windowSize)
