import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'
import { languageNameIn } from '../languages/index.ts'
import { instantIn } from './instant-in.ts'

interface Language {
  code: string
  name: string
}

/** What a mail about a step says of it. */
export interface StepFacts {
  jobName: string
  name: string
  sortId: number
  message: string
  source: Language | null
  /** Null for all of the job's. */
  target: Language | null
  segments: number
  /** Of these, by whoever has it or had it before. */
  confirmedSegments: number
  status: string | null
  words: number
  minutes: number
  /** Null where the work is free of charge. */
  rappen: number | null
  dueDt: Date | null
  answerBy: Date | null
}

/** What of a step its person is told of when it changes. */
export type ToldOfChange = Pick<StepFacts, 'message' | 'words' | 'dueDt' | 'answerBy'>

/** Why somebody who has a step, or is offered it, gets a mail. */
export type NewsForAssignee =
  | { kind: 'invited'; by: string }
  | { kind: 'link' | 'begins' | 'waits' }
  | { kind: 'returned'; reason: string }
  | { kind: 'changed'; before: ToldOfChange }

/** Why whoever gives a step out gets one. */
export type NewsForGiver =
  | { kind: 'accepted' | 'finished' | 'unanswered' | 'undelivered' | 'gone' | 'void' }
  | { kind: 'declined' | 'returned' | 'halted'; reason: string }
  | { kind: 'left'; segments: number }

/** The mail to the person of a step. Its one link leads to the invitation or to the step. */
export function assigneeMail(locale: Locale, facts: StepFacts, news: NewsForAssignee, url: string): MailContent {
  const t = texts[locale]
  const changes = news.kind === 'changed' ? changesOf(locale, news.before, facts) : []
  const reason = 'reason' in news ? [t.quote(news.reason)] : []
  return {
    subject: `${t.subjects[news.kind]}: ${inShort(locale, facts)}`,
    paragraphs: [
      news.kind === 'invited' ? t.invites(news.by) : t.leads[news.kind],
      ...reason,
      ...changes,
      factsIn(locale, facts),
      ...(facts.message.trim() ? [t.quote(facts.message.trim())] : []),
    ],
    action: { label: news.kind === 'invited' ? t.openInvitation : t.openStep, url },
    ...(news.kind === 'invited' && { footer: [t.answer] }),
  }
}

/** The mail to somebody whose step it is no longer. */
export function withdrawnMail(locale: Locale, facts: StepFacts): MailContent {
  const t = texts[locale]
  return {
    subject: `${t.withdrawn.subject}: ${inShort(locale, facts)}`,
    paragraphs: [t.withdrawn.lead, factsIn(locale, facts)],
  }
}

/** The mail to whoever gives a step out. */
export function giverMail(locale: Locale, facts: StepFacts, news: NewsForGiver, who: string, url: string): MailContent {
  const t = texts[locale].giver
  const segments = 'segments' in news ? texts[locale].segments(news.segments) : ''
  const named = { who, step: facts.name ? t.named(facts.name) : t.numbered(facts.sortId), job: facts.jobName, segments }
  return {
    subject: t.subjects[news.kind](named),
    paragraphs: [
      t.leads[news.kind](named),
      ...('reason' in news && news.reason ? [texts[locale].quote(news.reason)] : []),
    ],
    action: { label: asksForAnother.has(news.kind) ? t.chooseAnother : texts[locale].openStep, url },
  }
}
const asksForAnother: ReadonlySet<NewsForGiver['kind']> = new Set([
  'declined',
  'unanswered',
  'undelivered',
  'gone',
  'void',
])

/** The mail with the code that a further browser is asked for. */
export function codeMail(locale: Locale, code: string, minutes: number): MailContent {
  const t = texts[locale].code
  return { subject: t.subject(code), paragraphs: [t.lead, code], footer: [t.footer(minutes)] }
}

const languagesIn = (locale: Locale, { source, target }: StepFacts) =>
  `${source ? languageNameIn(locale, source) : '–'} → ${target ? languageNameIn(locale, target) : texts[locale].allLanguages}`

const inShort = (locale: Locale, facts: StepFacts) =>
  `${languagesIn(locale, facts)}, ${texts[locale].words(facts.words)}`

function factsIn(locale: Locale, facts: StepFacts): string {
  const { labels, ...t } = texts[locale]
  const lines: [string, string | null][] = [
    [labels.step, facts.name || null],
    [labels.languages, languagesIn(locale, facts)],
    [labels.volume, t.volume(facts)],
    [labels.done, facts.confirmedSegments > 0 ? t.done(facts) : null],
    [labels.price, facts.rappen === null ? null : `CHF ${(facts.rappen / 100).toFixed(2)}`],
    [labels.dueDt, facts.dueDt && instantIn(locale, facts.dueDt)],
    [labels.answerBy, facts.status === 'invited' && facts.answerBy ? instantIn(locale, facts.answerBy) : null],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n')
}

/** What is not as it was, with what it was; the facts themselves follow. */
function changesOf(locale: Locale, before: ToldOfChange, { dueDt, answerBy, words, message }: ToldOfChange): string[] {
  const t = texts[locale]
  const moment = (date: Date | null) => (date ? instantIn(locale, date) : '–')
  const lines = [
    ...(moment(before.dueDt) === moment(dueDt) ? [] : [t.was(t.labels.dueDt, moment(before.dueDt))]),
    ...(moment(before.answerBy) === moment(answerBy) ? [] : [t.was(t.labels.answerBy, moment(before.answerBy))]),
    ...(before.words === words ? [] : [t.was(t.labels.volume, t.words(before.words))]),
    ...(before.message === message ? [] : [t.newMessage]),
  ]
  return lines.length > 0 ? [lines.join('\n')] : []
}

interface Named {
  who: string
  step: string
  job: string
  /** How many it is about, in words. */
  segments: string
}
interface Texts {
  allLanguages: string
  words: (words: number) => string
  segments: (segments: number) => string
  volume: (facts: Pick<StepFacts, 'segments' | 'words' | 'minutes'>) => string
  done: (facts: Pick<StepFacts, 'segments' | 'confirmedSegments'>) => string
  labels: Record<'step' | 'languages' | 'volume' | 'done' | 'price' | 'dueDt' | 'answerBy', string>
  quote: (text: string) => string
  was: (label: string, before: string) => string
  newMessage: string
  subjects: Record<NewsForAssignee['kind'], string>
  invites: (by: string) => string
  leads: Record<Exclude<NewsForAssignee['kind'], 'invited'>, string>
  answer: string
  openInvitation: string
  openStep: string
  withdrawn: { subject: string; lead: string }
  giver: {
    named: (name: string) => string
    numbered: (sortId: number) => string
    chooseAnother: string
    subjects: Record<NewsForGiver['kind'], (named: Named) => string>
    leads: Record<NewsForGiver['kind'], (named: Named) => string>
  }
  code: { subject: (code: string) => string; lead: string; footer: (minutes: number) => string }
}

const wordsIn: Record<Locale, (words: number) => string> = {
  en: (words) => (words === 1 ? '1 word' : `${words} words`),
  de: (words) => (words === 1 ? '1 Wort' : `${words} Wörter`),
}
const segmentsIn: Record<Locale, (segments: number) => string> = {
  en: (segments) => (segments === 1 ? '1 segment' : `${segments} segments`),
  de: (segments) => (segments === 1 ? '1 Segment' : `${segments} Segmente`),
}

const texts: Record<Locale, Texts> = {
  en: {
    allLanguages: 'all languages of the job',
    words: wordsIn.en,
    segments: segmentsIn.en,
    volume: ({ segments, words, minutes }) =>
      `${wordsIn.en(words)} in ${segmentsIn.en(segments)}, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    done: ({ segments, confirmedSegments }) => `${confirmedSegments} of ${segmentsIn.en(segments)}`,
    labels: {
      step: 'Step',
      languages: 'Languages',
      volume: 'Volume',
      done: 'Done',
      price: 'Pay',
      dueDt: 'Due',
      answerBy: 'Please answer by',
    },
    quote: (text) => `“${text}”`,
    was: (label, before) => `${label} was: ${before}`,
    newMessage: 'The message is new.',
    subjects: {
      invited: 'Work for you',
      link: 'Your step',
      begins: 'You can begin',
      waits: 'Please wait',
      returned: 'Given back to you',
      changed: 'Changed',
    },
    invites: (by) => (by ? `${by} offers you work on a text.` : 'You are offered work on a text.'),
    leads: {
      link: 'This is the link to the step that you have accepted.',
      begins: 'What comes before your step is finished: you can begin.',
      waits: 'What comes before your step is not finished any more: please wait until we write again.',
      returned: 'A step that you had finished was given back to you, for this reason:',
      changed: 'A step of yours was changed.',
    },
    answer: 'Accept or decline there. If you do not know who sent this, simply do nothing.',
    openInvitation: 'Open the invitation',
    openStep: 'Open the step',
    withdrawn: {
      subject: 'No longer yours',
      lead: 'This step is no longer yours, and there is nothing left for you to do. What you have done in it is kept.',
    },
    giver: {
      named: (name) => `the step “${name}”`,
      numbered: (sortId) => `step ${sortId}`,
      chooseAnother: 'Choose another person',
      subjects: {
        accepted: ({ who, job }) => `${who} has accepted: ${job}`,
        declined: ({ who, job }) => `${who} has declined: ${job}`,
        finished: ({ who, job }) => `${who} has finished: ${job}`,
        returned: ({ who, job }) => `Given back to ${who}: ${job}`,
        unanswered: ({ who, job }) => `${who} has not answered: ${job}`,
        undelivered: ({ who, job }) => `Mails do not reach ${who}: ${job}`,
        gone: ({ who, job }) => `${who} is not there any more: ${job}`,
        void: ({ who, job }) => `The invitation of ${who} has ended: ${job}`,
        halted: ({ who, job }) => `${who} does not go on: ${job}`,
        left: ({ who, job, segments }) => `${who} has left ${segments}: ${job}`,
      },
      leads: {
        accepted: ({ who, step, job }) => `${who} has accepted ${step} of the job “${job}”.`,
        declined: ({ who, step, job }) =>
          `${who} has declined ${step} of the job “${job}”. Please choose another person for it.`,
        finished: ({ who, step, job }) => `${who} has finished ${step} of the job “${job}”.`,
        returned: ({ who, step, job }) => `In the job “${job}”, ${step} was given back to ${who}.`,
        unanswered: ({ who, step, job }) =>
          `${who} has not answered in time whether to take ${step} of the job “${job}”. The invitation is still open; you can wait, ask again, or choose another person.`,
        undelivered: ({ who, step, job }) =>
          `A mail to ${who} about ${step} of the job “${job}” could not be delivered. Please ask for the right address, or choose another person.`,
        gone: ({ who, step, job }) =>
          `The account of ${who} is not active any more, so the invitation to ${step} of the job “${job}” has ended. Please choose another person for it.`,
        void: ({ who, step, job }) =>
          `The invitation of ${who} to ${step} of the job “${job}” has ended: whoever sent it may not give out that step any more, or may not know ${who} any more. Please invite them again, or choose another person.`,
        halted: ({ who, step, job }) =>
          `The AI worker ${who} does not go on with ${step} of the job “${job}”. What it has done stays; please look why it stopped, and let it go on or give the rest to a person.`,
        left: ({ who, step, job, segments }) =>
          `The AI worker ${who} has been through ${step} of the job “${job}” and has left ${segments} without a result. The step stays open: let it try again, give the rest to a person, or finish the step as it is.`,
      },
    },
    code: {
      subject: (code) => `Your code: ${code}`,
      lead: 'Somebody has opened the link to your step in another browser, where this code is asked for:',
      footer: (minutes) =>
        `The code is good for ${minutes} minutes. If it was not you, do not tell it to anybody: without it nobody gets in.`,
    },
  },
  de: {
    allLanguages: 'alle Sprachen des Auftrags',
    words: wordsIn.de,
    segments: segmentsIn.de,
    volume: ({ segments, words, minutes }) =>
      `${wordsIn.de(words)} in ${segments === 1 ? '1 Segment' : `${segments} Segmenten`}, ungefähr ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}`,
    done: ({ segments, confirmedSegments }) =>
      `${confirmedSegments} von ${segments === 1 ? '1 Segment' : `${segments} Segmenten`}`,
    labels: {
      step: 'Schritt',
      languages: 'Sprachen',
      volume: 'Umfang',
      done: 'Erledigt',
      price: 'Honorar',
      dueDt: 'Fällig',
      answerBy: 'Bitte antworten Sie bis',
    },
    quote: (text) => `„${text}“`,
    was: (label, before) => `${label}, bisher: ${before}`,
    newMessage: 'Die Nachricht ist neu.',
    subjects: {
      invited: 'Arbeit für Sie',
      link: 'Ihr Schritt',
      begins: 'Sie können beginnen',
      waits: 'Bitte warten Sie',
      returned: 'An Sie zurückgegeben',
      changed: 'Geändert',
    },
    invites: (by) =>
      by ? `${by} bietet Ihnen die Arbeit an einem Text an.` : 'Ihnen wird die Arbeit an einem Text angeboten.',
    leads: {
      link: 'Das ist der Link zu dem Schritt, den Sie angenommen haben.',
      begins: 'Was vor Ihrem Schritt kommt, ist abgeschlossen: Sie können beginnen.',
      waits: 'Was vor Ihrem Schritt kommt, ist nicht mehr abgeschlossen: Bitte warten Sie, bis wir wieder schreiben.',
      returned: 'Ein Schritt, den Sie abgeschlossen hatten, wurde an Sie zurückgegeben, aus diesem Grund:',
      changed: 'Einer Ihrer Schritte wurde geändert.',
    },
    answer: 'Dort nehmen Sie an oder lehnen ab. Wenn Sie nicht wissen, wer Ihnen das schickt, tun Sie einfach nichts.',
    openInvitation: 'Einladung öffnen',
    openStep: 'Schritt öffnen',
    withdrawn: {
      subject: 'Nicht mehr bei Ihnen',
      lead: 'Dieser Schritt liegt nicht mehr bei Ihnen, Sie brauchen nichts mehr zu tun. Was Sie darin gemacht haben, bleibt erhalten.',
    },
    giver: {
      named: (name) => `den Schritt „${name}“`,
      numbered: (sortId) => `Schritt ${sortId}`,
      chooseAnother: 'Jemand anderen wählen',
      subjects: {
        accepted: ({ who, job }) => `${who} hat angenommen: ${job}`,
        declined: ({ who, job }) => `${who} hat abgelehnt: ${job}`,
        finished: ({ who, job }) => `${who} hat abgeschlossen: ${job}`,
        returned: ({ who, job }) => `An ${who} zurückgegeben: ${job}`,
        unanswered: ({ who, job }) => `${who} hat nicht geantwortet: ${job}`,
        undelivered: ({ who, job }) => `E-Mails erreichen ${who} nicht: ${job}`,
        gone: ({ who, job }) => `${who} ist nicht mehr da: ${job}`,
        void: ({ who, job }) => `Die Einladung von ${who} ist beendet: ${job}`,
        halted: ({ who, job }) => `${who} macht nicht weiter: ${job}`,
        left: ({ who, job, segments }) => `${who} hat ${segments} übrig gelassen: ${job}`,
      },
      leads: {
        accepted: ({ who, step, job }) => `${who} hat ${step} des Auftrags „${job}“ angenommen.`,
        declined: ({ who, step, job }) =>
          `${who} hat ${step} des Auftrags „${job}“ abgelehnt. Bitte wählen Sie dafür jemand anderen.`,
        finished: ({ who, step, job }) => `${who} hat ${step} des Auftrags „${job}“ abgeschlossen.`,
        returned: ({ who, step, job }) => `Jemand hat ${step} des Auftrags „${job}“ an ${who} zurückgegeben.`,
        unanswered: ({ who, step, job }) =>
          `${who} hat nicht rechtzeitig geantwortet, um ${step} des Auftrags „${job}“ anzunehmen. Die Einladung ist noch offen; Sie können warten, noch einmal fragen oder jemand anderen wählen.`,
        undelivered: ({ who, step, job }) =>
          `Eine E-Mail an ${who} über ${step} des Auftrags „${job}“ konnte nicht zugestellt werden. Bitte fragen Sie nach der richtigen Adresse oder wählen Sie jemand anderen.`,
        gone: ({ who, step, job }) =>
          `Das Konto von ${who} ist nicht mehr aktiv. Die Einladung für ${step} des Auftrags „${job}“ ist deshalb beendet. Bitte wählen Sie dafür jemand anderen.`,
        void: ({ who, step, job }) =>
          `Die Einladung von ${who} für ${step} des Auftrags „${job}“ ist beendet: Wer sie verschickt hat, darf den Schritt nicht mehr vergeben oder ${who} nicht mehr kennen. Bitte laden Sie noch einmal ein, oder wählen Sie jemand anderen.`,
        halted: ({ who, step, job }) =>
          `Der KI-Worker ${who} macht mit ${step} des Auftrags „${job}“ nicht weiter. Was er getan hat, bleibt; bitte sehen Sie nach, warum er anhielt, und lassen Sie ihn weitermachen oder geben Sie den Rest einer Person.`,
        left: ({ who, step, job, segments }) =>
          `Der KI-Worker ${who} ist ${step} des Auftrags „${job}“ durchgegangen und hat ${segments} ohne Ergebnis gelassen. Der Schritt bleibt offen: Lassen Sie es ihn noch einmal versuchen, geben Sie den Rest einer Person oder schließen Sie den Schritt so ab.`,
      },
    },
    code: {
      subject: (code) => `Ihr Code: ${code}`,
      lead: 'Jemand hat den Link zu Ihrem Schritt in einem anderen Browser geöffnet, wo nach diesem Code gefragt wird:',
      footer: (minutes) =>
        `Der Code gilt ${minutes} Minuten. Wenn Sie das nicht waren, sagen Sie ihn niemandem: Ohne ihn kommt niemand hinein.`,
    },
  },
}
