import type { Locale } from '@langwerk/contract/words'
import type { WorkerRunOutcome, WorkerRunProblem } from '@langwerk/contract/worker-run-words'

interface ReportTexts {
  title: string
  columns: {
    file: string
    language: string
    segment: string
    source: string
    outcome: string
    reason: string
    before: string
    after: string
    score: string
    comment: string
    terms: string
    inputTokens: string
    outputTokens: string
    cost: string
  }
  outcomes: Record<WorkerRunOutcome, string>
  problems: Record<WorkerRunProblem, string>
}

export const reportTexts: Record<Locale, ReportTexts> = {
  en: {
    title: 'AI work',
    columns: {
      file: 'File',
      language: 'Language',
      segment: 'Segment',
      source: 'Source',
      outcome: 'Outcome',
      reason: 'Why',
      before: 'Before',
      after: 'After',
      score: 'Estimate',
      comment: 'Comment',
      terms: 'Terms',
      inputTokens: 'Tokens read',
      outputTokens: 'Tokens written',
      cost: 'Cost',
    },
    outcomes: {
      pending: 'to come',
      changed: 'changed',
      unchanged: 'unchanged',
      refused: 'answer refused',
      failed: 'no answer',
      skipped: 'left out',
    },
    problems: {
      locked: 'It is locked',
      confirmed: 'It is confirmed',
      noTarget: 'It has no target yet',
      noFinding: 'No rule speaks of it',
      noTerm: 'It has no term',
      answer: 'A model wrote its target',
      opened: 'Somebody was in it',
      altered: 'It was changed meanwhile',
      same: 'There was nothing to change',
      decidedAgainst: 'The worker decided against it',
      findings: 'Its findings have errors',
      lowScore: 'Its estimate is too low',
      unanswered: 'The answer could not be used',
      missing: 'The answer did not have it',
      repeated: 'The answer had it more than once',
      otherSegment: 'The answer was for another segment',
      empty: 'The answer was empty',
      tags: 'Its tags did not fit',
      numbers: 'Its numbers did not fit',
      forbiddenTerm: 'It had a forbidden term',
      termMissing: 'A term was missing',
      tooLong: 'It was too long',
      oddLength: 'Its length was odd',
      otherLanguage: 'It was in another language',
      auth: 'The key was refused',
      quota: 'The account was used up',
      rate: 'The model took no more calls',
      tooLarge: 'The question was too large',
      contentFiltered: 'The provider filtered it',
      truncated: 'The answer did not end',
      badRequest: 'The provider did not understand the question',
      upstream: 'Something was wrong at the provider',
      timeout: 'The model did not answer in time',
      network: 'The model could not be reached',
      badAnswer: 'The answer could not be read',
    },
  },
  de: {
    title: 'KI-Arbeit',
    columns: {
      file: 'Datei',
      language: 'Sprache',
      segment: 'Segment',
      source: 'Ausgangstext',
      outcome: 'Ergebnis',
      reason: 'Warum',
      before: 'Vorher',
      after: 'Nachher',
      score: 'Schätzung',
      comment: 'Kommentar',
      terms: 'Termini',
      inputTokens: 'Gelesene Tokens',
      outputTokens: 'Geschriebene Tokens',
      cost: 'Kosten',
    },
    outcomes: {
      pending: 'steht aus',
      changed: 'geändert',
      unchanged: 'unverändert',
      refused: 'Antwort abgelehnt',
      failed: 'keine Antwort',
      skipped: 'ausgelassen',
    },
    problems: {
      locked: 'Es ist gesperrt',
      confirmed: 'Es ist bestätigt',
      noTarget: 'Es hat noch keinen Zieltext',
      noFinding: 'Keine Regel meldet etwas dazu',
      noTerm: 'Es enthält keinen Terminus',
      answer: 'Seinen Zieltext hat ein Modell geschrieben',
      opened: 'Jemand war darin',
      altered: 'Es wurde inzwischen geändert',
      same: 'Es gab nichts zu ändern',
      decidedAgainst: 'Der Worker hat sich dagegen entschieden',
      findings: 'Seine Befunde enthalten Fehler',
      lowScore: 'Seine Schätzung ist zu niedrig',
      unanswered: 'Die Antwort war nicht zu gebrauchen',
      missing: 'In der Antwort fehlte es',
      repeated: 'In der Antwort stand es mehrmals',
      otherSegment: 'Die Antwort galt einem anderen Segment',
      empty: 'Die Antwort war leer',
      tags: 'Die Tags passten nicht',
      numbers: 'Die Zahlen passten nicht',
      forbiddenTerm: 'Ein verbotener Terminus kam vor',
      termMissing: 'Ein Terminus fehlte',
      tooLong: 'Die Antwort war zu lang',
      oddLength: 'Die Länge der Antwort war auffällig',
      otherLanguage: 'Die Antwort war in einer anderen Sprache',
      auth: 'Der Schlüssel wurde abgelehnt',
      quota: 'Das Konto war aufgebraucht',
      rate: 'Das Modell nahm keine weiteren Aufrufe an',
      tooLarge: 'Die Frage war zu groß',
      contentFiltered: 'Der Anbieter hat gefiltert',
      truncated: 'Die Antwort hatte kein Ende',
      badRequest: 'Der Anbieter hat die Frage nicht verstanden',
      upstream: 'Beim Anbieter stimmte etwas nicht',
      timeout: 'Das Modell hat nicht rechtzeitig geantwortet',
      network: 'Das Modell war nicht zu erreichen',
      badAnswer: 'Die Antwort war nicht zu lesen',
    },
  },
}
