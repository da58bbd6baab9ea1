import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import type { TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { hasEdges } from '@langwerk/text/edges'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { newUuid } from '../../foundation/uuid.ts'
import { momentInFile } from '../moment-in-file.ts'
import { contextOfTmx } from './unit-context.ts'
import { isEmptySegment, type NewUnit, unitContent } from './unit-rows.ts'

/** A unit in several languages is one unit for each of its targets; or why it is none. */
export function unitsOfTmx(
  unit: TmxUnit,
  { xml, isPlain, fileLanguage }: { xml: string; isPlain: boolean; fileLanguage: string | undefined },
): NewUnit[] | ImportReason {
  const noCode = unit.segments.find(({ language }) => !/^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(language))
  if (noCode) return importReason('notLanguageCode', { code: noCode.language.slice(0, 50) })
  const wanted = unit.sourceLanguage ?? fileLanguage
  const source =
    unit.segments.find(({ language }) => language === wanted) ??
    unit.segments.find(({ language }) => language.split('-', 1)[0] === wanted?.split('-', 1)[0]) ??
    unit.segments[0]!
  if (isEmptySegment(source.segment)) return importReason('emptySegment', { language: source.language })
  const targets = unit.segments.filter((segment) => segment !== source && segment.language !== source.language)
  const filled = targets.filter(({ segment }) => !isEmptySegment(segment))
  if (filled.length === 0)
    return targets[0] ? importReason('emptySegment', { language: targets[0].language }) : importReason('oneLanguage')
  const { context, rest } = contextOfTmx(unit)
  const properties = rest.map(({ type, text }) => ({ type: clean(type), value: clean(text) }))
  // White space at the ends of a segment is no part of our unit, but of the file's.
  const isOurs = isPlain && !unit.segments.some(({ segment }) => hasEdges(segment))
  const exchange = isOurs ? null : clean(xml)
  const exchangeUuid = exchange === null ? null : newUuid()
  return filled.map((target, index) => {
    const content = unitContent({
      sourceLanguage: source.language,
      targetLanguage: target.language,
      source: source.segment,
      target: target.segment,
      previousHash: context.previousHash,
      nextHash: context.nextHash,
      contextName: context.contextName && clean(context.contextName),
    })
    const createdAt = momentInFile(target.createdAt ?? unit.createdAt)
    return Object.assign(content, {
      usageCount: target.usageCount ?? unit.usageCount ?? 0,
      properties,
      notes: unit.notes.length + target.notes.length === 0 ? none : [...unit.notes, ...target.notes].map(clean),
      createdBy: cleaned(target.createdBy ?? unit.createdBy),
      changedBy: cleaned(target.changedBy ?? unit.changedBy),
      createdAt,
      changedAt: momentInFile(target.changedAt ?? unit.changedAt) ?? createdAt,
      lastUsedAt: momentInFile(target.lastUsedAt ?? unit.lastUsedAt),
      exchangeUuid,
      // The first of them keeps the element.
      exchange: index === 0 ? exchange : null,
    })
  })
}

const none: string[] = []

const clean = withoutXmlForbidden
const cleaned = (text: string | undefined) => (text === undefined ? null : clean(text))
