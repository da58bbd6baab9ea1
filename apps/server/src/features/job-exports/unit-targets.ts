import { type TransUnitStatus, transUnitStatuses } from '@langwerk/contract/words'
import type { TargetOrigin } from '@langwerk/documents/model/document'
import { joinSegments, type Segment, segmentToXml } from '@langwerk/text/segment'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import type { UnitOrigins, UnitStatuses, UnitTargets } from '../../documents/document-work.ts'
import { createBreather } from '../../kit/breathe.ts'
import { writtenSegment } from '../jobs/index.ts'
import type { FileToExport } from './files-to-export.ts'

const windowSize = 2000

/**
 * The targets of a file's document units, each joined from its segments; a segment without a target stands with its
 * source. A unit without any target is left out, and so stays as the document has it; likewise one whose target is the
 * document's own and that nobody touched. A target of a bilingual document that somebody cleared is written empty, and so is what
 * nobody wrote for an instruction of a copy template. A unit is as far as its segment that is least far.
 */
export async function unitTargets(
  db: Db,
  {
    targetFileUuid,
    targetLanguage,
    ofCopyTemplate,
  }: Pick<FileToExport, 'targetFileUuid' | 'targetLanguage' | 'ofCopyTemplate'>,
): Promise<{ targets: UnitTargets; statuses: UnitStatuses; origins: UnitOrigins }> {
  const targets: UnitTargets = {}
  const statuses: UnitStatuses = {}
  const origins: UnitOrigins = {}
  const breathe = createBreather()
  const open = { ...newUnit(''), segments: [] as Segment[], origins: [] as Origins }
  const close = () => {
    if (!(open.isTranslated || open.isCleared) || !open.isTouched) return
    targets[open.key] = open.isTranslated ? segmentToXml(joinSegments(open.segments)) : ''
    statuses[open.key] = open.status
    const origin = originOf(open.origins)
    if (origin) origins[open.key] = origin
  }
  for (let after = 0; ; ) {
    const rows = await segmentsAfter(db, targetFileUuid, after)
    for (const { documentUnit, source, target, status, version, documentState, ...origin } of rows) {
      if (open.key !== documentUnit) {
        close()
        Object.assign(open, newUnit(documentUnit), { segments: [], origins: [] })
      }
      open.origins.push(origin)
      if (target !== '') open.isTranslated = true
      else if (ofCopyTemplate || (version > 1 && documentState !== null)) open.isCleared = true
      if (origin.originType !== 'source' || version > 1) open.isTouched = true
      if (transUnitStatuses.indexOf(status) < transUnitStatuses.indexOf(open.status)) open.status = status
      open.segments.push(writtenSegment({ source, target, originType: origin.originType }, targetLanguage))
      await breathe()
    }
    if (rows.length < windowSize) break
    after = rows.at(-1)!.sortId
  }
  close()
  return { targets, statuses, origins }
}

const newUnit = (key: string) => ({
  key,
  isTranslated: false,
  isCleared: false,
  isTouched: false,
  status: 'confirmed' as TransUnitStatus,
})

type Origins = Pick<typeof transUnit.$inferSelect, 'originType' | 'originMatchPercent' | 'originName'>[]

/** Where a unit's target came from, where all its segments came from the same kind of place; the worst match counts. */
function originOf(origins: Origins): TargetOrigin | undefined {
  const [first] = origins
  const kind = first?.originType
  if (kind !== 'translationMemory' && kind !== 'machineTranslation') return undefined
  if (origins.some(({ originType }) => originType !== kind)) return undefined
  const percents = origins.flatMap(({ originMatchPercent }) => originMatchPercent ?? [])
  return {
    kind,
    ...(first?.originName && { name: first.originName }),
    ...(kind === 'translationMemory' && percents.length > 0 && { matchPercent: Math.min(...percents) }),
  }
}

const segmentsAfter = (db: Db, targetFileUuid: string, after: number) =>
  db
    .select({
      sortId: transUnit.sortId,
      documentUnit: transUnit.documentUnit,
      // Whoever changed a source did so for the translation: the document keeps its own.
      source: sql<string>`coalesce(${transUnit.originalSource}, ${transUnit.source})`,
      target: transUnit.target,
      status: transUnit.status,
      originType: transUnit.originType,
      originMatchPercent: transUnit.originMatchPercent,
      originName: transUnit.originName,
      version: transUnit.version,
      documentState: transUnit.documentState,
    })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), gt(transUnit.sortId, after)))
    .orderBy(asc(transUnit.sortId))
    .limit(windowSize)
