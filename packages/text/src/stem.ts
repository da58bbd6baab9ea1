import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as nepali } from '@orama/stemmers/nepali'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as tamil } from '@orama/stemmers/tamil'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { englishStem } from './english-stem.ts'
import { baseLanguage } from './languages.ts'

/** The stem of a word, in lower case; the word itself in a language without a stemmer. */
export function stem(word: string, language: string): string {
  const base = baseLanguage(language)
  let stems = stemsByLanguage.get(base)
  if (!stems) {
    stems = new Map()
    stemsByLanguage.set(base, stems)
  }
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stemOf(word, base)
  if (stems.size >= cacheLimit) stems.clear()
  stems.set(word, found)
  return found
}

/**
 * The keys under which a word is found in any of its forms: its stem and its folded form, one key where they are equal.
 * Two words are forms of one when they share a key.
 */
export function stemKeys(word: string, language: string): string[] {
  const stemmed = stem(word, language)
  const folded = fold(word)
  return stemmed === folded ? [stemmed] : [stemmed, folded]
}

/** A word without case, compatibility forms and (in Latin and Greek) accents: `Straße` → `strasse`, `Menü` → `menu`. */
export const fold = (word: string): string => {
  const lower = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[ßœæøł]/g, (letter) => unaccented[letter]!)
    .normalize('NFC')
}

function stemOf(word: string, base: string): string {
  const composed = word.normalize('NFC')
  const lower = base === 'tr' ? composed.toLocaleLowerCase('tr') : composed.toLowerCase()
  const bare = base === 'en' ? lower.replace(/['’]s?$/, '') : lower
  // The stemmers work letter by letter and leave alone what is too short to have an ending.
  const stemmer = stemmers[base]
  return stemmer && bare.length > 2 ? stemmer(bare) : bare
}

const unaccented: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' }

const stemmers: Record<string, (word: string) => string> = {
  ar: arabic,
  bg: bulgarian,
  bs: serbian,
  da: danish,
  de: german,
  el: greek,
  en: englishStem,
  es: spanish,
  fi: finnish,
  fr: french,
  ga: irish,
  hi: hindi,
  hr: serbian,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  nb: norwegian,
  ne: nepali,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
}

const stemsByLanguage = new Map<string, Map<string, string>>()
const cacheLimit = 50_000
