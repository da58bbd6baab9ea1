import { baseLanguage } from '@langwerk/text/languages'

/** Words that hardly a sentence of a language is without, and that few sentences of the others have. */
const functionWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'der die das und ist nicht mit für von auf ein eine einen dem den sie werden wird zu oder auch bei aus nach sich als',
    en: 'the and is are of to in for with that this be not on or by from you your it as was will can must',
    fr: 'de le la les et est une des du dans pour pas sur avec que qui vous votre sont être ou par ce cette au aux',
    es: 'de el la los las y o es una del en para con que no por su se como más pero sus este esta al ser debe',
    it: 'il lo la gli le i e o è una del della di per con che non sono nel alla da si come più essere questo questa',
    nl: 'de het een en is niet van voor met dat op te zijn aan door of wordt worden bij uit naar ook als deze moet',
    pt: 'de o a os as e é uma do da em para com que não por se como mais mas seu sua ao dos das ser deve',
    pl: 'i w na z do się nie jest to że o po od za przez oraz dla jak lub być musi są który tego',
    sv: 'och är att det en som på med för av inte den till om eller ska kan från du vid måste ett har',
    da: 'og er at det en som på med for af ikke den til om eller skal kan fra du ved må et har',
    cs: 'a je v na se že s z do o pro to by jako ale nebo být musí jsou podle při od který',
    ro: 'și este în de la cu o a pe pentru nu care sau o un din trebuie fi sunt prin al ale că se',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

const fewestWords = 6
const fewestHits = 3
/** Related languages share some of these words. */
const timesAsMany = 3

/**
 * The language that a text is certainly in, although it should be in another; null where nothing is certain: of a short text, of a
 * language whose words are not known here.
 * @param words in their order, as they stand in the text
 */
export function otherLanguageOf(words: readonly string[], wanted: string): string | null {
  const own = functionWords[baseLanguage(wanted)]
  if (!own || words.length < fewestWords) return null
  const lower = words.map((word) => word.toLowerCase())
  const ownHits = lower.filter((word) => own.has(word)).length
  const [most] = Object.entries(functionWords)
    .map(([language, known]) => ({ language, hits: lower.filter((word) => known.has(word) && !own.has(word)).length }))
    .sort((a, b) => b.hits - a.hits)
  if (!most || most.hits < fewestHits) return null
  return most.hits >= timesAsMany * ownHits ? most.language : null
}

/** Whether words make a sentence of a language rather than a name or an address; of a language whose words are not known here, always. */
export function isSentence(words: readonly string[], language: string): boolean {
  const known = functionWords[baseLanguage(language)]
  return !known || words.filter((word) => known.has(word.toLowerCase())).length >= fewestOfSentence
}

const fewestOfSentence = 2

/** Whether hardly a sentence of some language is without the word. */
export const isFunctionWord = (word: string): boolean =>
  Object.values(functionWords).some((known) => known.has(word.toLowerCase()))
