import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const entry = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sequence: 2,
  cancelled: false,
  title: 'Revision; Häuser, Gärten',
  description:
    'Please read it.\nAll of it \\ please, and what is written in the many words of this sentence, too: äöü.',
  url: 'https://langwerk.test/jobs/job/1/jobStep/2',
  dueDt: new Date('2026-03-29T16:00:00Z'),
  changedAt: new Date('2026-03-22T08:30:00Z'),
}

test('an entry stands in UTC, escaped and folded', () => {
  const file = calendarFile('langwerk.test', entry)
  const lines = file.split('\r\n')
  expect(lines).toContain('DTEND:20260329T160000Z')
  expect(lines).toContain('DTSTART:20260329T153000Z')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('SUMMARY:Revision\\; Häuser\\, Gärten')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DESCRIPTION:Please read it.\\nAll of it \\\\ please\\, and')
  expect(unfolded).toContain('too: äöü.\r\n')
  expect(calendarFile('langwerk.test', { ...entry, cancelled: true })).toContain('STATUS:CANCELLED\r\n')
})
