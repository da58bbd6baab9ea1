import type { answerProblemTexts as english } from './answer-problem-texts.en.ts'

export const answerProblemTexts: typeof english = {
  unanswered: 'es antwortete nicht oder nicht zu Ende',
  missing: 'es gab nichts oder nichts Neues',
  repeated: 'es antwortete zweimal',
  otherSegment: 'es antwortete auf ein anderes Segment',
  empty: 'seine Antwort ist leer',
  tags: 'die Formatierung ging verloren',
  numbers: 'Zahlen stimmen nicht überein',
  forbiddenTerm: 'es verwendet einen verbotenen Term',
  termMissing: 'ein Term fehlt',
  tooLong: 'es ist länger als erlaubt',
  tooManyLines: 'es hat mehr Zeilen als erlaubt',
  oddLength: 'es ist viel länger oder kürzer als der Ausgangstext',
  otherLanguage: 'es ist in einer anderen Sprache',
}
