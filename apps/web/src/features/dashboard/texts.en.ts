export const texts = {
  breadcrumb: 'Start',
  morning: 'Good morning, {{name}}',
  day: 'Good day, {{name}}',
  evening: 'Good evening, {{name}}',
  lead: 'Here is where your work stands.',
  jobs: 'Jobs',
  termbases: 'Termbases',
}
