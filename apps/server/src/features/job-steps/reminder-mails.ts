import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'
import { instantIn } from './instant-in.ts'
import { titleOfStep } from './step-calendar.ts'

export type DueTime = 'soon' | 'due'

export interface DueStep {
  name: string
  jobName: string
  dueDt: Date
  segments: number
  confirmedSegments: number
  url: string
}

interface Reminder extends DueStep {
  time: DueTime
  /** Of whoever does it; else of who gave it out. */
  own: boolean
}

/** The mail about one step that is due. Late work is still wanted, and it says so. */
export function reminderMail(locale: Locale, step: Reminder): MailContent {
  const t = texts[locale]
  const said = { ...step, title: titleOfStep(step, step.jobName), at: instantIn(locale, step.dueDt) }
  return {
    subject: t.subject[step.time](said.title),
    paragraphs: [t.says[step.time](said), t.progress(step), step.own ? t.stillWanted : t.given],
    action: { label: t.open, url: step.url },
    footer: [t.why],
  }
}

/** The daily mail about all steps of somebody that are due. */
export function digestMail(
  locale: Locale,
  { own, given, now, url }: { own: readonly DueStep[]; given: readonly DueStep[]; now: Date; url: string },
): MailContent {
  const t = texts[locale]
  const lines = (steps: readonly DueStep[]) =>
    steps
      .map((step) =>
        t.line({
          title: titleOfStep(step, step.jobName),
          at: instantIn(locale, step.dueDt),
          overdue: step.dueDt <= now,
        }),
      )
      .join('\n')
  return {
    subject: t.digest(own.length + given.length),
    paragraphs: [
      ...(own.length > 0 ? [`${t.own}\n${lines(own)}`, t.stillWanted] : []),
      ...(given.length > 0 ? [`${t.overdue}\n${lines(given)}`] : []),
    ],
    action: { label: t.openAll, url },
    footer: [t.why],
  }
}

interface Said extends Reminder {
  title: string
  at: string
}

interface Texts {
  subject: Record<DueTime, (title: string) => string>
  says: Record<DueTime, (said: Said) => string>
  progress: (step: DueStep) => string
  stillWanted: string
  given: string
  open: string
  openAll: string
  digest: (steps: number) => string
  own: string
  overdue: string
  line: (line: { title: string; at: string; overdue: boolean }) => string
  why: string
}

const texts: Record<Locale, Texts> = {
  en: {
    subject: { soon: (title) => `Due tomorrow: ${title}`, due: (title) => `Due now: ${title}` },
    says: {
      soon: ({ title, at }) => `The step ${title} is due on ${at}.`,
      due: ({ title, at }) => `The step ${title} was due on ${at} and is not finished.`,
    },
    progress: ({ confirmedSegments, segments }) => `${confirmedSegments} of ${segments} segments are confirmed.`,
    stillWanted:
      'Your work is wanted after the due date, too. If you need more time, please tell whoever gave you the step.',
    given: 'You gave this step out. You can give it more time, or to somebody else.',
    open: 'Open the step',
    openAll: 'Open your steps',
    digest: (steps) => (steps === 1 ? 'A step is due' : `${steps} steps are due`),
    own: 'Your steps:',
    overdue: 'Steps that you gave out and that are overdue:',
    line: ({ title, at, overdue }) => `${title}: ${overdue ? 'was due' : 'due'} on ${at}`,
    why: 'You can choose in your profile how you are reminded of steps.',
  },
  de: {
    subject: { soon: (title) => `Morgen fällig: ${title}`, due: (title) => `Jetzt fällig: ${title}` },
    says: {
      soon: ({ title, at }) => `Der Schritt ${title} ist am ${at} fällig.`,
      due: ({ title, at }) => `Der Schritt ${title} war am ${at} fällig und ist nicht abgeschlossen.`,
    },
    progress: ({ confirmedSegments, segments }) => `${confirmedSegments} von ${segments} Segmenten sind bestätigt.`,
    stillWanted:
      'Ihre Arbeit ist auch nach der Fälligkeit noch erwünscht. Wenn Sie mehr Zeit brauchen, sagen Sie es bitte der Person, die Ihnen den Schritt gegeben hat.',
    given: 'Sie haben diesen Schritt vergeben. Sie können ihm mehr Zeit geben oder ihn jemand anderem geben.',
    open: 'Schritt öffnen',
    openAll: 'Ihre Schritte öffnen',
    digest: (steps) => (steps === 1 ? 'Ein Schritt ist fällig' : `${steps} Schritte sind fällig`),
    own: 'Ihre Schritte:',
    overdue: 'Schritte, die Sie vergeben haben und die überfällig sind:',
    line: ({ title, at, overdue }) => `${title}: ${overdue ? 'war fällig' : 'fällig'} am ${at}`,
    why: 'In Ihrem Profil können Sie wählen, wie Sie an Schritte erinnert werden.',
  },
}
