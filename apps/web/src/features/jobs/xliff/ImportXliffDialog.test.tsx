import type { XliffImport } from '@langwerk/contract/xliff-imports'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusalOf } from '../../../kit/refusal.ts'
import { show } from '../../../testing/render.tsx'
import { ImportXliffDialog } from './ImportXliffDialog.tsx'

const server = vi.hoisted(() => ({ forms: [] as FormData[], answer: async (): Promise<unknown> => null }))
vi.mock('../../../kit/upload.ts', () => ({
  sendForm: (_path: string, form: FormData) => {
    server.forms.push(form)
    return server.answer()
  },
}))
beforeEach(() => server.forms.splice(0))

const job = { '@id': '/api/jobs/j', uuid: 'j', name: 'Manual' }
const nobody = { uuid: null, targetFileUuid: null, sortId: null, before: null, statusBefore: null, statusAfter: null }
const told: XliffImport = {
  '@type': 'XliffImport',
  counts: {
    changed: 1,
    conflict: 0,
    locked: 0,
    otherTags: 0,
    tooLong: 0,
    otherSource: 0,
    withoutTarget: 0,
    unknown: 1,
    unchanged: 7,
  },
  comments: 2,
  segments: [
    {
      outcome: 'changed',
      uuid: 'u',
      targetFileUuid: 't',
      sortId: 3,
      source: 'Press <g id="1">OK</g>',
      before: '',
      after: '<g id="1">OK</g> drücken',
      statusBefore: 'untranslated',
      statusAfter: 'edited',
    },
    { ...nobody, outcome: 'unknown', source: 'New', after: 'Neu' },
  ],
  changed: [],
}
const fieldsOf = (call: number) => Object.fromEntries([...server.forms[call]!])

test('a file shows what it would change, looks anew with other wishes, and is applied', async () => {
  server.answer = async () => told
  const onClose = vi.fn()
  const { user } = await show(<ImportXliffDialog of={{ job }} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Take XLIFF of Manual back' }))
  expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  const file = new File(['<xliff/>'], 'back.xlf')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await dialog.findByText(/7 segments stay as they are. 2 remarks are new/)).toBeDefined()
  const row = within(dialog.getByRole('row', { name: /OK drücken|drücken/ }))
  expect(row.getByText('empty')).toBeDefined()
  expect(row.getByText(/Untranslated/).textContent).toContain('Edited')
  await user.click(dialog.getByRole('tab', { name: /Unknown/ }))
  expect(dialog.getByText('Neu')).toBeDefined()

  await user.click(dialog.getByRole('checkbox', { name: /Replace what was changed here/ }))
  expect(fieldsOf(1)).toMatchObject({ overwrite: 'true', confirmation: 'asInFile' })
  server.answer = async () => ({ ...told, changed: [{ uuid: 'u', version: 2 }] })
  await user.click(await dialog.findByRole('button', { name: 'Apply 3 changes' }))
  expect(fieldsOf(2)).toMatchObject({ apply: 'true', overwrite: 'true', uploadedFile: file })
  expect(await screen.findByText('1 segment changed, 2 remarks added')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(onClose).toHaveBeenCalled()
})

test('of one target file it says so to the server, and a file that cannot be read is refused at its field', async () => {
  const violations = [
    { propertyPath: 'uploadedFile', code: 'file_not_read', values: { reason: 'line 1' }, message: '' },
  ]
  server.answer = async () => {
    throw refusalOf(422, JSON.stringify({ status: 422, code: 'validation_failed', violations }))
  }
  const of = { job, target: { uuid: 't', name: 'a.docx (German)' } }
  const { user } = await show(<ImportXliffDialog of={of} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Take XLIFF of a.docx (German) back' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'back.xlf'))
  expect(fieldsOf(0)).toMatchObject({ targetFileUuid: 't' })
  expect(await screen.findByText('The file cannot be read: line 1')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
})

test('a file of another job is told as such', async () => {
  const counts = { ...told.counts, changed: 0, unchanged: 0, unknown: 4 }
  server.answer = async () => ({ ...told, counts, comments: 0, segments: [] })
  const { user } = await show(<ImportXliffDialog of={{ job }} onClose={vi.fn()} />)
  await screen.findByRole('dialog')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'back.xlf'))
  expect(await screen.findByText('None of the segments in the file is one of this job.')).toBeDefined()
})
