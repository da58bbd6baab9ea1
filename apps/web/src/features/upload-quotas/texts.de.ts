import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Speicherkontingent von {{name}}',
  megabytes: 'Kontingent in MB',
  usual: 'Leer: {{megabytes, number}} MB wie bei allen.',
  unlimited: 'Leer: ohne Grenze.',
  used: '{{used}} belegt',
  usedOf: '{{used}} von {{quota}} belegt',
  saved: 'Speicherkontingent gespeichert',
}
