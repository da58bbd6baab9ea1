import { irregularNouns, ownNouns, pluralsInEr, strongVerbs } from './german-words.ts'
import { endingRules, type Inflection, onlyOwn } from './inflection.ts'

/**
 * German nouns, adjectives and verbs. A capital is part of the spelling: nouns have one, so that `Rechnung` is no form of
 * `rechnen` nor `fliege` of `Fliege`; a verb or adjective may have one where a sentence begins.
 */
export const german: Inflection = {
  determiners: new Set(),
  spell(word) {
    const lower = word
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[^\0-\x7fäöü]/g, unaccented)
    return /^\p{Lu}/u.test(word) ? lower[0]!.toUpperCase() + lower.slice(1) : lower
  },
  bases(word, written) {
    const lower = word.toLowerCase()
    if (lower === word)
      return { sure: [...adjectives(word), ...verbs(word, false)], verbal: [], agreeing: [capital(word)] }
    const isShout = /^\P{Ll}+$/u.test(written) && written.length > 3
    const sure = [...nouns(lower).map(capital), lower, ...adjectives(lower), ...verbs(lower, !isShout)]
    return { sure, verbal: [], agreeing: [] }
  },
  agreement: (word) => (word === word.toLowerCase() ? adjectiveEndings(word) : []),
}

/** Other accents are left out: `Café` is `Cafe`. */
const unaccented = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

function nouns(word: string): string[] {
  if (ownNouns.has(word)) return []
  const found = [...irregularNouns(word), ...pluralsInEr(word), ...nounEndings(word)]
  // The vowel turns back only where an `e` was the plural's ending: `Verträge`, `Verträgen`.
  const plural = /^(.+?)en?$/.exec(word)?.[1]
  const plain = plural === undefined ? undefined : withoutUmlaut(plural)
  if (plain !== undefined) found.push(plain)
  if (/(?:[lrkt]t|nd|[gckm]t|hn)e[nmrs]?$/.test(word) && word.length > 6) {
    const before = word.replace(/e[nmrs]?$/, '')
    found.push(`${before}e`, `${before}er`)
  }
  // A noun in -e that is its own has no genitive in -es: `Falles` is of `Fall`, though `Fallen` is of `Falle`.
  return word.endsWith('es') ? found : onlyOwn(found, ownNouns)
}

/** `verträg` → `vertrag`, `bäum` → `baum`: the last vowel without its umlaut. */
function withoutUmlaut(word: string): string | undefined {
  const last = /^(.*)(äu|[äöü])([^aeiouäöüy]*)$/.exec(word)
  return last ? last[1]! + last[2]!.replace(/[äöü]/, (vowel) => plainVowels[vowel]!) + last[3]! : undefined
}

const plainVowels: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u' }

const nounEndings = endingRules(`
  s>- es>- e>- en>- eln>el ern>er ien>ie een>ee innen>in nisse,nissen,nisses>nis usse,ussen,usses>us
  arn>ar en>e aus>au`)

function adjectives(word: string): string[] {
  const found = adjectiveEndings(word)
  const compared = /^(.*?)(?:er|e?st)(?:e[nmrs]?)?$/.exec(word)?.[1]
  if (compared !== undefined && compared.length > 2) {
    const plain = withoutUmlaut(compared)
    found.push(compared, ...(plain === undefined ? [] : [plain]))
  }
  return found.flatMap((base) => [base, ...(/(?:t|en|end|an)$/.test(base) ? verbs(base, false) : [])])
}

const adjectiveEndings = endingRules(`
  e,er,es,en,em>- le,ler,les,len,lem>el re,rer,res,ren,rem>er hohe,hoher,hohes,hohen,hohem>hoch
  höher,höhere,höheren,höherer,höheres,höchste,höchsten>hoch grösser,grössere,grösseren,grösserer,grösseres,grösste,grössten>gross
  bessere,besseren,besserer,besseres,besser,beste,besten>gut mehr,meiste,meisten>viel näher,nächste,nächsten>nah`)

function verbs(word: string, isCapital: boolean): string[] {
  const found = new Set<string>()
  for (const form of [word, ...withoutGeAndZu(word)]) {
    if (form !== word && /..en$/.test(form)) found.add(form)
    // A capital word in -e or without ending is a noun: `Suche` is no form of `suchen`, nor `Schloss` of `schliessen`.
    if (!isCapital || /[tn]$/.test(form)) for (const base of strongVerbs(form)) found.add(base)
    for (const base of (isCapital ? endedInT : weakEndings)(form)) found.add(base)
  }
  found.delete(word)
  return [...found]
}

/** `gedruckt` → `druckt`, `ausgedruckt` → `ausdruckt`, `auszudrucken` → `ausdrucken`. */
function withoutGeAndZu(word: string): string[] {
  const inside = separable.exec(word)
  if (inside) return [inside[1]! + inside[3]!]
  return /^ge.{3,}(?:t|en|an)$/.test(word) ? [word.slice(2)] : []
}

const separable =
  /^(ab|an|auf|aus|bei|da|dar|durch|ein|fest|fort|frei|gegen|gleich|heim|her|heraus|herunter|hervor|hin|hinaus|hinein|hinzu|hoch|los|mit|nach|nieder|statt|teil|über|um|unter|vor|voran|voraus|vorbei|weg|weiter|wieder|zu|zurecht|zurück|zusammen|zwischen)(ge|zu)(.{3,}(?:t|n))$/

const endedInT = endingRules(`
  t>en,n et>en te,ten,test,tet>en,n ete,eten>en end>en nd>n lt>eln rt>ern`)

const weakEndings = endingRules(`
  e>en t>en,n et>en st>en,n est>en te,ten,test,tet>en,n ete,eten,etest,etet>en end>en nd>n le>eln re>ern`)
