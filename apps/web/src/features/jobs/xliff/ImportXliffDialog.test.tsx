import { type XliffImport, xliffImportRoutes } from '@langwerk/contract/xliff-imports'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { Refused, startServer } from '../../../testing/server.ts'
import { ImportXliffDialog } from './ImportXliffDialog.tsx'

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
const { importXliff } = xliffImportRoutes

test('a file shows what it would change, looks anew with other wishes, and is applied', async () => {
  const server = startServer()
  const asked = server.answers(importXliff, told)
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
  expect(asked[1]!.body).toMatchObject({ overwrite: 'true', confirmation: 'asInFile' })
  const applied = server.answers(importXliff, { ...told, changed: [{ uuid: 'u', version: 2 }] })
  await user.click(await dialog.findByRole('button', { name: 'Apply 3 changes' }))
  expect(applied[0]!.body).toMatchObject({ apply: 'true', overwrite: 'true', uploadedFile: file })
  expect(await screen.findByText('1 segment changed, 2 remarks added')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(onClose).toHaveBeenCalled()
})

test('of one target file it says so to the server, and a file that cannot be read is refused at its field', async () => {
  const violations = [
    {
      propertyPath: 'uploadedFile',
      code: 'file_not_read',
      values: { reason: 'English', why: 'jsonBroken', 'of.line': '1', 'of.column': '7' },
      message: '',
    },
  ]
  const asked = startServer().answers(importXliff, new Refused(422, { code: 'validation_failed', violations }))
  const of = { job, target: { uuid: 't', name: 'a.docx (German)' } }
  const { user } = await show(<ImportXliffDialog of={of} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Take XLIFF of a.docx (German) back' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'back.xlf'))
  expect(asked[0]!.body).toMatchObject({ targetFileUuid: 't' })
  expect(await screen.findByText('The file cannot be read: This is not valid JSON: line 1, column 7')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
})

test('a file of another job is told as such', async () => {
  const counts = { ...told.counts, changed: 0, unchanged: 0, unknown: 4 }
  startServer().answers(importXliff, { ...told, counts, comments: 0, segments: [] })
  const { user } = await show(<ImportXliffDialog of={{ job }} onClose={vi.fn()} />)
  await screen.findByRole('dialog')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'back.xlf'))
  expect(await screen.findByText('None of the segments in the file is one of this job.')).toBeDefined()
})
