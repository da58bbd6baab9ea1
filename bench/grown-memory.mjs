import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from './bundle.mjs'

/**
 * A memory of `count` source segments of real lengths, grown from a folder of bitexts (all languages: so many words a
 * memory of a million units has), and queries of four kinds. The same in every run.
 * @returns units, and queries: edited segments, segments that were held out, those with number changes, random words.
 */
export function grownMemory(folder, count, queryCount) {
  const random = seededRandom(7)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const languages = realSegments(folder)
  const heldOut = []
  const origins = languages.map(({ segments, words }) => ({
    words,
    segments: segments.filter((text) => {
      if (random() > 0.01) return true
      heldOut.push(text)
      return false
    }),
  }))
  const real = origins.flatMap(({ segments }) => segments)
  const units =
    real.length < count * 0.7 ? [...real] : Array.from({ length: Math.floor(count * 0.7) }, () => pick(real))
  const taken = units.length
  while (units.length < count) {
    const { segments, words } = pick(origins)
    const text = longEnough(segments)
    const kind = random()
    if (kind < 0.5) units.push(edited(text, 0.05 + random() * 0.3, words))
    else if (kind < 0.75) units.push(spliced(text, longEnough(segments)))
    else units.push(withOtherNumbers(text))
  }
  const queries = Array.from({ length: queryCount }, (_, index) => {
    const { words } = pick(origins)
    const kind = index % 20
    if (kind < 10) return edited(pick(units), (kind % 6) / 10, words)
    if (kind < 15) return pick(heldOut)
    if (kind < 18) return withOtherNumbers(pick(units))
    return Array.from({ length: 2 + Math.floor(random() * 15) }, () => pick(words)).join(' ')
  })
  return { units, queries, real: taken }

  /** Interface texts are short: documents, which memories are made of, have fewer of those. */
  function longEnough(segments) {
    for (;;) {
      const text = pick(segments)
      const length = text.split(' ').length
      if (length > 4 || random() < length / 8) return text
    }
  }

  function edited(text, share, words) {
    const parts = text.split(' ')
    for (let index = parts.length - 1; index >= 0; index--) {
      if (random() >= share) continue
      const kind = random()
      if (kind < 0.6) parts[index] = pick(words)
      else if (kind < 0.8) parts.splice(index, 0, pick(words))
      else parts.splice(index, 1)
    }
    return parts.length === 0 ? text : parts.join(' ')
  }

  function spliced(left, right) {
    const [head, tail] = [left.split(' '), right.split(' ')]
    return [...head.slice(0, Math.ceil(head.length * 0.5)), ...tail.slice(Math.floor(tail.length * 0.5))].join(' ')
  }

  function withOtherNumbers(text) {
    const number = String(Math.floor(random() * 10_000))
    return /\d/.test(text) ? text.replace(/\d+/g, number) : `${text} ${number}`
  }
}

/** By language: the distinct segments and all words as often as they occur. */
function realSegments(folder) {
  const byLanguage = new Map()
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()) {
    const codes = name.slice(0, -'.tsv'.length).split('-')
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      for (const [side, text] of line.split('\t').slice(0, 2).entries()) {
        const segments = byLanguage.get(codes[side]) ?? new Set()
        byLanguage.set(codes[side], segments)
        if (text.trim() !== '') segments.add(text.trim())
      }
    }
  }
  return [...byLanguage.values()].map((segments) => ({
    segments: [...segments],
    words: [...segments].flatMap((text) => text.split(' ')),
  }))
}
