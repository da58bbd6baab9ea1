export const texts = {
  breadcrumb: 'Start',
  night: 'Hello, {{name}}',
  morning: 'Good morning, {{name}}',
  day: 'Good day, {{name}}',
  evening: 'Good evening, {{name}}',
  lead: 'Here is where your work stands.',
  jobs: 'Jobs',
  termbases: 'Termbases',
  nowhereTitle: 'You are in no team yet',
  nowhereText:
    'Jobs, termbases and everything else come with a team. Ask whoever told you of this place to invite {{email}}; the invitation comes by mail and is shown here.',
  whatMayI: 'What may I do?',
}
