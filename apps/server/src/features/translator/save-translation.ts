import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { Translation, TranslationInput } from '@langwerk/contract/translator'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { saveTypedUnits, type TypedUnit } from '../translation-memories/index.ts'
import { checkParagraphs } from './check-paragraphs.ts'
import { paragraphsOf, sentencesOf } from './paragraphs.ts'
import { readSide, readWish, requireLanguagesOf, type TranslationWish } from './read-wish.ts'
import { presentSides } from './translate-text.ts'

/**
 * Keeps a typed translation in a memory: sentence by sentence where both sides have as many, else paragraph by paragraph, else as one.
 * @throws Refusal 422 where a side is empty, their tags differ or no memory is named; 403 where the actor may not edit it
 */
export async function saveTranslation(house: House, actor: Actor, input: TranslationInput): Promise<Translation> {
  const { db } = house
  const wish = await readWish(db, actor, input)
  requireLanguagesOf(input, wish)
  const source = requireText(input.transUnit.sourceSegment.xml, 'sourceSegment')
  const target = requireText(input.transUnit.targetSegment?.xml ?? '', 'targetSegment')
  if (!tagsMatch(source, target)) throw invalid({ propertyPath: 'transUnit.targetSegment.xml', code: 'tags_differ' })
  const uuid = await requireMemory(db, actor, input.translationMemory)
  const typed = pairsIn(source, target, wish)
  const [checks] = await checkParagraphs(house, wish, [source], [target])
  const of = { ...wish.pair, userName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email }
  const units = await db.transaction((tx) => saveTypedUnits(tx, uuid, of, typed))
  return {
    ...presentSides(input, wish, source, [target], [{ translationMemoryMatches: [] }]),
    paragraphs: [
      {
        sourceSegment: { xml: segmentToXml(source) },
        targetSegment: { xml: segmentToXml(target) },
        origin: { type: 'human', matchPercent: null, name: null },
        translationMemoryMatches: [],
        termMatches: [],
        ...checks!,
      },
    ],
    translatedBy: null,
    unsupported: false,
    termbasesOfOtherLanguages: [],
    failures: [],
    retryAfterSeconds: null,
    saved: {
      translationMemory: { '@id': iriOf('translation_memories', uuid), uuid, name: await itemName(db, uuid) },
      units,
    },
  }
}

function requireText(xml: string, side: 'sourceSegment' | 'targetSegment'): Segment {
  const segment = readSide(xml, side)
  if (plainText(segment).trim() === '') throw invalid({ propertyPath: `transUnit.${side}.xml`, code: 'text_required' })
  return segment
}

/** @throws Refusal 422 where none is named or the actor may not know of it, 403 where they may not edit it */
export async function requireMemory(db: Db, actor: Actor, iri: string | undefined): Promise<string> {
  const object = 'translationMemory'
  if (iri === undefined) throw invalid({ propertyPath: object, code: 'required' })
  const uuid = uuidOf(iri)
  await requireActionOnNamed(db, actor, { kind: object, object, uuid, propertyPath: object }, 'edit')
  return uuid
}

/** What of both sides belongs together, as finely as that is certain. */
function pairsIn(source: Segment, target: Segment, { pair }: TranslationWish): TypedUnit[] {
  const whole = [{ source, target }]
  const byParagraph = paired(paragraphsOf(source), paragraphsOf(target)) ?? whole
  return byParagraph.flatMap(
    (one) =>
      paired(sentencesOf(one.source, pair.sourceLanguage), sentencesOf(one.target, pair.targetLanguage)) ?? [one],
  )
}

/** Null where there are not as many, or where the tags of one are in another. */
function paired(sources: readonly Segment[], targets: readonly Segment[]): TypedUnit[] | null {
  const isText = (segment: Segment) => plainText(segment).trim() !== ''
  const [from, to] = [sources.filter(isText), targets.filter(isText)]
  if (from.length !== to.length) return null
  const pairs = from.map((source, index) => ({ source, target: to[index]! }))
  return pairs.every(({ source, target }) => tagsMatch(source, target)) ? pairs : null
}
