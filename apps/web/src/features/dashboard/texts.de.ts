import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  breadcrumb: 'Start',
  morning: 'Guten Morgen, {{name}}',
  day: 'Guten Tag, {{name}}',
  evening: 'Guten Abend, {{name}}',
  lead: 'So steht es um Ihre Arbeit.',
  jobs: 'Aufträge',
  termbases: 'Termbanken',
}
