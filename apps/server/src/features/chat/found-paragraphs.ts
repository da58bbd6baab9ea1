import { fold } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'

const mostParagraphs = 8
/** Of a guideline that speaks of nothing that is asked about, its beginning says what it is for. */
const mostOfBeginning = 2

/** The paragraphs of a text (a line each) that have most of the words, in their order in the text. */
export function paragraphsAbout(text: string, words: readonly string[]): string[] {
  const asked = words.map(fold)
  const paragraphs = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const weighed = paragraphs.map((paragraph, place) => {
    const own = tokens(paragraph, '').map((token) => fold(token.text))
    return { paragraph, place, met: asked.filter((word) => own.some((one) => isAlike(one, word))).length }
  })
  const about = weighed.filter(({ met }) => met > 0).sort((a, b) => b.met - a.met || a.place - b.place)
  const taken = about.length > 0 ? about.slice(0, mostParagraphs) : weighed.slice(0, mostOfBeginning)
  return taken.sort((a, b) => a.place - b.place).map(({ paragraph }) => paragraph)
}

/** Forms of one word mostly have the same beginning. */
const isAlike = (one: string, word: string) =>
  one === word || (Math.min(one.length, word.length) >= 4 && (one.startsWith(word) || word.startsWith(one)))
