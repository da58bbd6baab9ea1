import { baseLanguage } from '@langwerk/text/languages'

/** The particles that stand at the end of a clause, parted from their verb: `Er druckt die Seite aus.` */
export const particlesIn = (language: string): ReadonlySet<string> => particles[baseLanguage(language)] ?? none

/** The particle that an infinitive may part from: `aus` of `ausdrucken`. */
export function particleOf(verb: string, language: string): string | undefined {
  if (!/^\p{Ll}+n$/u.test(verb)) return undefined
  let found: string | undefined
  for (const particle of particlesIn(language))
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
