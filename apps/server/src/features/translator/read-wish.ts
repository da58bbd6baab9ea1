import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TranslationInput } from '@langwerk/contract/translator'
import { longestTranslatorText } from '@langwerk/contract/translator-words'
import { plainText, type Segment, SegmentSyntaxError, segmentFromXml } from '@langwerk/text/segment'
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedDirectly, teamsGranting } from '../../access/actor.ts'
import type { Work } from '../../access/billing-accounts.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language } from '../../database/schema/resources.ts'
import { accessDenied, invalid } from '../../foundation/refusals.ts'
import { requireCharacters } from '../../kit/require-characters.ts'
import type { LanguageRow } from '../languages/index.ts'
import type { TermbaseUse } from '../termbases/index.ts'

type Means = Pick<
  TranslationInput,
  'sourceLanguage' | 'targetLanguage' | 'translationTranslationTermbases' | 'formality'
>

/** What a text is translated with. */
export interface TranslationWish {
  source: LanguageRow
  target: LanguageRow
  /** BCP 47. */
  pair: { sourceLanguage: string; targetLanguage: string }
  termbases: (TermbaseUse & { name: string })[]
  formality: NonNullable<Means['formality']>
  work: Work
}

/** @throws Refusal 403 */
export function requireTranslator(actor: Actor, action: 'access' | 'promptedTranslation'): void {
  const object = 'translator'
  const isGranted = isGrantedDirectly(actor, object, action) || teamsGranting(actor, object, action).length > 0
  if (!isGranted) throw accessDenied(`${object}:${action}`)
}

/** @throws Refusal 422 at languages that do not exist or are the same, and at a termbase that the actor may not read */
export async function readWish(db: Db, actor: Actor, means: Means): Promise<TranslationWish> {
  const { sourceLanguage, targetLanguage, formality = 'default' } = means
  if (!sourceLanguage || !targetLanguage)
    throw invalid({ propertyPath: sourceLanguage ? 'targetLanguage' : 'sourceLanguage', code: 'languages_required' })
  const source = await languageNamed(db, sourceLanguage, 'sourceLanguage')
  const target = await languageNamed(db, targetLanguage, 'targetLanguage')
  if (source.uuid === target.uuid) throw invalid({ propertyPath: 'targetLanguage', code: 'same_languages' })
  const named = (means.translationTranslationTermbases ?? []).map(termbaseNamed)
  for (const [index, { uuid, field }] of named.entries()) {
    const propertyPath = `translationTranslationTermbases[${index}]${field}`
    await requireActionOnNamed(db, actor, { kind: 'termbase', object: 'termbase', uuid, propertyPath }, 'read')
  }
  const uuids = [...new Set(named.map(({ uuid }) => uuid))]
  const names = await namesOf(db, uuids)
  return {
    source,
    target,
    pair: { sourceLanguage: source.code, targetLanguage: target.code },
    termbases: uuids.map((termbaseUuid) => ({
      termbaseUuid,
      sourceIndexUuid: null,
      targetIndexUuid: null,
      name: names.get(termbaseUuid) ?? '',
    })),
    formality,
    work: { jobUuid: null, userUuid: actor.uuid },
  }
}

/** The termbase that an entry of the list names, and the field in which it does. */
function termbaseNamed(used: NonNullable<Means['translationTranslationTermbases']>[number]) {
  if (typeof used === 'string') return { uuid: uuidOf(used), field: '' }
  return 'termbase' in used
    ? { uuid: uuidOf(used.termbase), field: '.termbase' }
    : { uuid: uuidOf(used.translationTermbase), field: '.translationTermbase' }
}

async function languageNamed(db: Db, iri: string, propertyPath: string): Promise<LanguageRow> {
  const [found] = await db
    .select({ uuid: language.uuid, code: language.code, name: language.name })
    .from(language)
    .where(inArray(language.uuid, [uuidOf(iri)]))
  if (!found) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'language' } })
  return found
}

/** What shared things are called, by their uuids. */
export async function namesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** @throws Refusal 422 where a side is said to be in another language than what is translated from or into */
export function requireLanguagesOf({ transUnit }: Pick<TranslationInput, 'transUnit'>, wish: TranslationWish): void {
  const sides = [
    ['sourceSegment', transUnit.sourceSegment, wish.source],
    ['targetSegment', transUnit.targetSegment, wish.target],
  ] as const
  for (const [side, segment, { uuid, code }] of sides)
    if (segment?.language && ![code, uuid, iriOf('languages', uuid)].includes(segment.language))
      throw invalid({ propertyPath: `transUnit.${side}.language`, code: 'segment_in_other_language' })
}

/** Reads one side of a pair. @throws Refusal 422 where it is broken, has what no document can hold, or is too long */
export function readSide(xml: string, side: 'sourceSegment' | 'targetSegment'): Segment {
  const propertyPath = `transUnit.${side}.xml`
  const segment = parsed(xml.replaceAll(/\r\n?/g, '\n'), propertyPath)
  const text = plainText(segment)
  requireCharacters(text, propertyPath)
  if (text.length > longestTranslatorText && [...text].length > longestTranslatorText)
    throw invalid({ propertyPath, code: 'text_for_document', values: { most: longestTranslatorText } })
  return segment
}

function parsed(xml: string, propertyPath: string): Segment {
  try {
    return segmentFromXml(xml)
  } catch (error) {
    // A RangeError is a character reference beyond Unicode.
    if (error instanceof SegmentSyntaxError || error instanceof RangeError)
      throw invalid({ propertyPath, code: 'segment_malformed' })
    throw error
  }
}
