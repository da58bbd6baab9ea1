import { expect, test } from 'vitest'
import { bodyOf, type ItemForm, valuesOf } from './item-form.ts'
import type { Choice } from './use-paged-choices.ts'

interface Tour {
  hut: Choice
  days: number
  guide: { '@id': string; name: string } | null
  note: string | null
}
interface TourInput {
  hut: string
  days: number
  guide?: string | null
  note?: string | null
}
const form: ItemForm<{ hut: Choice | null; days: number; guide: string | null; note: string }, Tour, TourInput> = {
  initial: { hut: null, days: 2, guide: null, note: '' },
  valuesOf: ({ guide, note }) => ({ guide: guide?.['@id'] ?? null, note: note ?? '' }),
  bodyOf: ({ note }) => ({ note: note || null }),
}
const alp = { '@id': '/api/huts/1', name: 'Alp' }

test('a form begins with what the item holds, read as the form says where the two differ', () => {
  const tour: Tour = { hut: alp, days: 3, guide: { '@id': '/api/guides/7', name: 'Reto' }, note: null }
  expect(valuesOf(form, tour)).toEqual({ hut: alp, days: 3, guide: '/api/guides/7', note: '' })
  expect(valuesOf(form, null)).toEqual(form.initial)
})

test('what was chosen is sent as its address, and the rest as the form says', () => {
  const body = bodyOf(form, { hut: alp, days: 3, guide: null, note: '' })
  expect(body).toEqual({ hut: '/api/huts/1', days: 3, guide: null, note: null })
})
