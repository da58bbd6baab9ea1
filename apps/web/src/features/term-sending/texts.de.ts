import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  send: 'An Termfactory senden',
  textJob:
    'Sucht die Terme von „{{name}}“: in seinen Ausgangstexten und in dem, was von ihren Übersetzungen bestätigt ist.',
  textMemory: 'Sucht die Terme von „{{name}}“, in den Sprachen, von denen es am meisten hat.',
  afterwards: 'Das dauert einen Augenblick. Im Termimport entscheiden Sie, was aus dem Gefundenen wird.',
  confirm: 'Senden',
}
