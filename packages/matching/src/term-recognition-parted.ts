import { baseLanguage } from '@langwerk/text/languages'
import type { Token } from '@langwerk/text/words'
import type { KnownTerm, TermHit } from './term-recognition-hits.ts'
import { clauseEndsAt, isInOneTerm } from './term-recognition-signs.ts'
import type { TermWords, WordMatches } from './term-recognition-words.ts'

/** Terms that are verbs whose particle may stand at the end of a clause: `Er druckt die Seite aus.` */
export interface PartedVerbs {
  readonly size: number
  /** Keeps a term of one word if it is such a verb. */
  add(term: KnownTerm): void
  addHits(hits: TermHit[], text: string, words: readonly Token[], matches: readonly WordMatches[]): void
}

export function createPartedVerbs(language: string, vocabulary: TermWords): PartedVerbs {
  /** By the number of the word that is left when the particle parts from it. */
  const byRest = new Map<number, { particle: string; term: KnownTerm }[]>()
  const particlesHere = particles[baseLanguage(language)] ?? none

  /** The verbs that this word is without their particle. */
  const verbsOf = ({ sure, verbal }: WordMatches) => [...sure, ...verbal].flatMap((number) => byRest.get(number) ?? [])

  return {
    get size() {
      return byRest.size
    },
    add(term) {
      const particle = particleOf(term.text, particlesHere)
      if (particle === undefined) return
      const rest = vocabulary.add(term.text.slice(particle.length), false)
      byRest.set(rest, [...(byRest.get(rest) ?? []), { particle, term }])
    },
    addHits(hits, text, words, matches) {
      for (let last = words.length - 1; last > 0; last--) {
        const particle = words[last]!.text
        if (!particlesHere.has(particle) || !clauseEndsAt(text, words[last]!.end)) continue
        for (let place = last - 1; place >= 0; place--) {
          if (!isInOneTerm(text, words[place]!.end, words[place + 1]!.start)) break
          const verbs = verbsOf(matches[place]!)
          const { start, end } = words[place]!
          for (const verb of verbs)
            if (verb.particle === particle)
              hits.push({ termId: verb.term.id, start, end, text: text.slice(start, end), kind: 'inflected' })
          if (verbs.length > 0) break
        }
      }
      hits.sort((one, other) => one.start - other.start)
    },
  }
}

/** The particle that an infinitive may part from: `aus` of `ausdrucken`. */
function particleOf(verb: string, particlesHere: ReadonlySet<string>): string | undefined {
  if (!/^\p{Ll}+n$/u.test(verb)) return undefined
  let found: string | undefined
  for (const particle of particlesHere)
    if (verb.startsWith(particle) && verb.length >= particle.length + 4 && particle.length > (found?.length ?? 0))
      found = particle
  return found
}

const none: ReadonlySet<string> = new Set()

const particles: Record<string, ReadonlySet<string>> = {
  de: new Set(
    `ab an auf aus bei dar durch ein fest fort frei gleich heim her heraus herunter hervor hin hinaus hinein hinzu hoch los mit nach
    nieder statt teil um vor voran voraus vorbei weg weiter wieder zu zurecht zurück zusammen`.split(/\s+/),
  ),
  nl: new Set(
    `aan achter af bij binnen dicht door in klaar los mee mis na neer om op open over rond samen stop tegen terug toe uit vast vol
    voor voort vrij weg weer`.split(/\s+/),
  ),
}
