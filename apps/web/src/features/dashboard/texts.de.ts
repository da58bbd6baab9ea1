import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  breadcrumb: 'Start',
  night: 'Hallo, {{name}}',
  morning: 'Guten Morgen, {{name}}',
  day: 'Guten Tag, {{name}}',
  evening: 'Guten Abend, {{name}}',
  lead: 'So steht es um Ihre Arbeit.',
  jobs: 'Aufträge',
  termbases: 'Termbanken',
  nowhereTitle: 'Sie sind noch in keinem Team',
  nowhereText:
    'Aufträge, Termbanken und alles andere kommen mit einem Team. Bitten Sie die Person, die Sie hierher geschickt hat, {{email}} einzuladen; die Einladung kommt per E-Mail und steht auch hier.',
  whatMayI: 'Was darf ich?',
}
