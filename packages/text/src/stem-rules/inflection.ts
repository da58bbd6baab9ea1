/** What a word may be a form of, in the spelling for comparison. */
export interface BaseForms {
  sure: readonly string[]
  /** Verbs of which it would be a form that nouns look like too: not after an article (`la marche`). */
  verbal: readonly string[]
  /** Base forms only within a term of several words, where the others bear it out (`private` of `rete privata`). */
  agreeing: readonly string[]
}

/** How the words of one language change. */
export interface Inflection {
  determiners: ReadonlySet<string>
  /** The spelling in which words are compared: without case, and without what spelling leaves open. */
  spell(word: string): string
  /** @param written The word as it stands in the text. */
  bases(spelt: string, written: string): BaseForms
  /** What the word of a term of several words agrees by: `künstlich` of `künstliche Intelligenz`. */
  agreement(spelt: string): string[]
}

type Rules = (word: string) => string[]

/**
 * Rules of endings from a table of `ending,ending>base ending,base ending`, `-` for none, `^` before what is a whole word, with `:n` behind for the least
 * letters of a base (3 where none are given). All that fit apply.
 * @param own Words that are no forms of shorter ones: neither they nor their own forms are taken further.
 */
export function endingRules(table: string, own: ReadonlySet<string> = noWords): Rules {
  const bases = new Map<string, { replacement: string; least: number }[]>()
  let longest = 0
  for (const rule of table.split(/\s+/)) {
    if (rule === '') continue
    const [forms, rest] = rule.split('>') as [string, string]
    const [replacements, least] = rest.split(':') as [string, string?]
    for (const form of forms.split(',')) {
      longest = Math.max(longest, form.length)
      const known = bases.get(form) ?? []
      for (const replacement of replacements.split(','))
        known.push({ replacement: replacement === '-' ? '' : replacement, least: Number(least ?? 3) })
      bases.set(form, known)
    }
  }
  return (word) => {
    if (own.has(word)) return []
    const found = (bases.get(`^${word}`) ?? []).map(({ replacement }) => replacement)
    for (let length = Math.min(longest, word.length); length > 0; length--) {
      for (const { replacement, least } of bases.get(word.slice(-length)) ?? []) {
        const base = word.slice(0, -length) + replacement
        if (base.length >= least && base !== word) found.push(base)
      }
    }
    return own.size === 0 ? found : onlyOwn(found, own)
  }
}

/** The longest of the bases that are words of their own, or all where none is. */
export function onlyOwn(bases: string[], own: ReadonlySet<string>): string[] {
  const known = bases.filter((base) => own.has(base)).sort((one, other) => other.length - one.length)
  return known.length > 0 ? known.slice(0, 1) : bases
}

/**
 * The table of endings of `base form form; base form`: irregular words, alone and, of three letters or more, as the last
 * part of others.
 */
export const irregular = (table: string): string =>
  table
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([base, ...forms]) => `${forms.map((form) => (form.length < 3 ? `^${form}` : form)).join(',')}>${base}:2`)
    .join(' ')

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The words and what the rules make of them. */
export const alsoBy = (words: readonly string[], rules: Rules): string[] => [...words, ...words.flatMap(rules)]

const noWords: ReadonlySet<string> = new Set()
