import { expect, test } from 'vitest'
import { dateTimeOf, pickedDateTime, typedDateTime } from './date-time.ts'

test('what is written is read again', () => {
  const date = new Date(2027, 0, 5, 8, 3)
  expect(typedDateTime(date)).toBe('05.01.2027 08:03')
  expect(dateTimeOf('05.01.2027 08:03')).toEqual(date)
  expect(dateTimeOf(' 5.1.2027, 8:03 ')).toEqual(date)
  expect(dateTimeOf(pickedDateTime(date))).toBeNull()
})

test.each([
  '',
  '5.1.2027',
  '31.02.2027 10:00',
  '05.13.2027 10:00',
  '05.01.2027 24:00',
  '05.01.2027 10:60',
  '5/1/2027 10:00',
])('%j is no moment', (typed) => {
  expect(dateTimeOf(typed)).toBeNull()
})
