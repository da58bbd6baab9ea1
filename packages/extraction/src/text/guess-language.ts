import { type ExtractionLanguage, extractionLanguages } from './languages.ts'

/** Counts the little words of texts, by which languages are told apart. */
export class LanguageGuess {
  private readonly counts = new Map<ExtractionLanguage, number>()
  private words = 0

  /** Reads words in lower case. */
  read(words: Iterable<string>): void {
    for (const word of words) {
      this.words++
      for (const language of languagesOf.get(word) ?? [])
        this.counts.set(language, (this.counts.get(language) ?? 0) + 1)
    }
  }

  /**
   * The language of most of the little words, or undefined where there are too few words or too few little ones, as in lists,
   * other scripts and other languages.
   */
  guess(): ExtractionLanguage | undefined {
    const [first, second] = [...this.counts].sort((one, other) => other[1] - one[1])
    if (first === undefined || this.words < leastWords || first[1] / this.words < leastShare) return undefined
    return second !== undefined && second[1] > first[1] * 0.85 ? undefined : first[0]
  }
}

/** The language of a text among those that terms are extracted of; undefined where that cannot be told. */
export function guessLanguage(text: string): ExtractionLanguage | undefined {
  const guess = new LanguageGuess()
  guess.read(
    text
      .slice(0, mostRead)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  )
  return guess.guess()
}

const leastWords = 20
/** Of running text little words are a third to a half, of headings and lists fewer. */
const leastShare = 0.12
const mostRead = 200_000

/** The commonest words of each language that say something of it. */
const littleWords: Record<ExtractionLanguage, string> = {
  en: 'the and of to is that for it with was on are be this have from or by not but they you his an which will has at were been their if would there can all when its more',
  de: 'der die und das ist nicht mit ein eine den von zu sich auf für im dem des auch es an werden aus er hat dass bei sie nach einer um am sind noch wie einem über einen zum war haben nur oder aber vor zur bis durch wird',
  fr: 'le la les et des est en du une que dans pour qui sur pas plus par au ce il sont avec ne se ou son aux cette être ces mais ont leur comme été nous d l qu n s c j vous sa elle fait',
  es: 'el la los las de y que en es un una por con para del se no su al lo como más o pero sus le ha este sí porque esta son entre cuando muy sin sobre también hasta hay donde ser',
  it: 'il la le di che è e un una per in del della non con sono si da i gli dei come al alla nel più ha anche su delle questo o ma lo dal nella l dell essere ai degli alle sul stato',
  nl: 'de het een en van in is dat op te zijn met voor niet die aan er om ook als bij of maar naar dan uit door over wordt worden nog heeft deze kan dit hij ze je wel geen meer tot hebben',
  pt: 'o a os as de e que do da em um uma para com não é por no na se dos das mais como ao mas foi ou ser à pelo pela são também seu sua nos nas já quando muito isso este até',
}

const languagesOf = new Map<string, ExtractionLanguage[]>()
for (const language of extractionLanguages)
  for (const word of littleWords[language].split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
