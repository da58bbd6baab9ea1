import { baseLanguage } from '@langwerk/text/languages'
import { compoundWords } from './compound-words.ts'

interface KnownParts {
  isWord(part: string): boolean
  isTerm(part: string): boolean
}

/**
 * Where the head of a compound begins in a word, or -1: in the languages that write compounds as one word, when the
 * head is a term and what stands before it, without a linking sound, is a word or itself a compound of such. A longer
 * unknown word will do before a long head, unless it looks like a prefix. Of several, the longest head.
 */
export function compoundHead(word: string, language: string, known: KnownParts): number {
  const base = baseLanguage(language)
  const links = linkingSounds[base]
  if (links === undefined || word.length < shortestModifier + shortestHead || !/^\p{L}+$/u.test(word)) return -1
  for (let start = shortestModifier; start <= word.length - shortestHead; start++) {
    const head = word.slice(start)
    if (!known.isTerm(head)) continue
    const modifier = word.slice(0, start)
    if (isModifier(modifier, head, { base, links, known })) return start
  }
  return -1
}

/** Whether a language writes compounds as one word. */
export const writesCompounds = (language: string): boolean => linkingSounds[baseLanguage(language)] !== undefined

interface Way {
  base: string
  links: readonly string[]
  known: KnownParts
}

function isModifier(modifier: string, head: string, way: Way): boolean {
  const lower = modifier.toLowerCase().replaceAll('ß', 'ss')
  if (isWordWithLink(lower, way) || (lower.length >= shortestModifier * 2 && isCompound(lower, way))) return true
  // `-ungs`, `-heits`, `-ions`: only before another part of a compound.
  if (sureEndings[way.base]?.test(lower)) return true
  const prefix = prefixes[way.base]
  return (
    prefix !== undefined &&
    lower.length >= 5 &&
    head.length >= 6 &&
    !prefix.test(lower) &&
    /[aeiouyäöü].*[aeiouyäöü]/.test(lower) &&
    /(?:[^aeiouyäöü]|[^aiouyäöü]e)$/.test(lower) &&
    !foreignBeginnings.test(lower)
  )
}

function isWordWithLink(lower: string, { base, links, known }: Way): boolean {
  for (const link of links) {
    if (!lower.endsWith(link)) continue
    const part = lower.slice(0, lower.length - link.length)
    if (part.length < shortestModifier) continue
    if (compoundWords[base]?.has(part) || compoundWords[base]?.has(`${part}e`)) return true
    if (part.length >= shortestKnownPart && known.isWord(part)) return true
  }
  return false
}

const isCompound = (lower: string, way: Way): boolean => {
  for (let start = shortestModifier; start <= lower.length - shortestModifier; start++)
    if (isWordWithLink(lower.slice(0, start), way) && isWordWithLink(lower.slice(start), way)) return true
  return false
}

const shortestModifier = 3
const shortestHead = 4
const shortestKnownPart = 4

const sureEndings: Record<string, RegExp> = {
  de: /..(?:ungs|heits|keits|schafts|ions|täts|lings|tums)$/,
  nl: /..(?:ings|heids|schaps|iteits|ions|tie)$/,
}

/** What begins words that are no compounds. */
const prefixes: Record<string, RegExp> = {
  de: /^(?:unter|über|wider|wieder|gegen|hinter|durch|zurück|zusammen|voraus|vorbei|heraus|herein|hinaus|hinein|herunter|ent|ver|zer|miss|ge|be|anti|inter|trans|konter)$|^(?:un|be|ge|ver|ent|er|zer|ab|an|auf|aus|ein|vor|nach|mit|zu|um)(?:ver|be|ent|er|ge|zer|aus|auf|ein|an)?$/,
  nl: /^(?:onder|over|tegen|achter|weder|terug|samen|voor|door|ont|ver|her|mis|ge|be|anti|inter|trans)$/,
}

/** Stems of learned words, which go on in other ways than compounds: `Kontroll`, `Demokrat`. */
const foreignBeginnings =
  /^(?:kon|kom|kor|kol|dis|sub|pro|prä|re|de|ex|in|im|per|para|para|syn|sym|dia|epi|hypo|hyper|meta|poly|mono|auto|demo|philo|psych|theo|geo|bio|archi|karne|loko)[a-z]{0,4}$/

/** What may stand between the parts of a compound; the empty one first. */
const linkingSounds: Record<string, readonly string[]> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns'],
  nl: ['', 's', 'e', 'en', 'er', 'n'],
  sv: ['', 's', 'o', 'u', 'e'],
  da: ['', 's', 'e'],
  nb: ['', 's', 'e'],
  nn: ['', 's', 'e'],
  no: ['', 's', 'e'],
}
