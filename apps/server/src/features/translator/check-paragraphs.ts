import type { TranslatedParagraph } from '@langwerk/contract/translator'
import { otherLanguageOf } from '@langwerk/generation/function-words'
import { messageText } from '@langwerk/quality/messages'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import { tokens } from '@langwerk/text/words'
import { inArray } from 'drizzle-orm'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { qualityRulesFor } from '../../kit/quality-rules.ts'
import { checkMessages } from '../jobs/index.ts'
import { languageRef } from '../languages/index.ts'
import type { TranslationWish } from './read-wish.ts'

type Checked = Pick<TranslatedParagraph, 'messages' | 'otherLanguage'>

const unchecked: Checked = { messages: [], otherLanguage: null }

/** What the shipped checks find in each target, by the rules of its languages; nothing where there is none. */
export async function checkParagraphs(
  house: House,
  { pair, termbases }: TranslationWish,
  sources: readonly Segment[],
  targets: readonly (Segment | null)[],
): Promise<Checked[]> {
  const places = targets.flatMap((target, index) => (target && plainText(target).trim() !== '' ? [index] : []))
  if (places.length === 0) return targets.map(() => unchecked)
  const rules = qualityRulesFor({ sets: [], numbers: [] }, pair)
  const units = places.map((place) => ({
    source: segmentToXml(sources[place]!),
    target: segmentToXml(targets[place]!),
    maxCharacters: null,
    maxLines: null,
  }))
  const messages = await checkMessages(house, { ...pair, termbases, rules }, units)
  const others = await languagesCalled(
    house,
    places.map((place) => otherLanguageOf(wordsIn(targets[place]!, pair.targetLanguage), pair.targetLanguage)),
  )
  const checked = new Map(
    places.map((place, index) => [
      place,
      {
        messages: messages[index]!.map((message) => ({
          ...message,
          rule: message.rule ?? null,
          falsePositive: false,
          text: messageText(message.key, message.values),
        })),
        otherLanguage: others[index]!,
      },
    ]),
  )
  return targets.map((_, index) => checked.get(index) ?? unchecked)
}

const wordsIn = (segment: Segment, code: string) => tokens(plainText(segment), code).map(({ text }) => text)

async function languagesCalled({ db }: House, codes: readonly (string | null)[]) {
  const known = [...new Set(codes.filter((code) => code !== null))]
  if (known.length === 0) return codes.map(() => null)
  const rows = await db.select().from(language).where(inArray(language.code, known))
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    return row ? languageRef(row) : null
  })
}
