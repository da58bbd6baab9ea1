import { fileRoutes } from '@langwerk/contract/files'
import type { Job, JobFile } from '@langwerk/contract/jobs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { startServer } from '../../../testing/server.ts'
import { AdditionalFiles } from './AdditionalFiles.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'

const file = {
  uuid: 'f',
  originalName: 'manual.docx',
  additionalFiles: [{ uuid: 'a', originalName: 'guide.pdf', fileSize: 2048 }],
} as JobFile
const jobOf = (permissions: Record<string, boolean>, finishedAt: string | null = null) =>
  ({ uuid: 'j', permissions, finishedAt }) as Job

test('whoever works on the job finds the additional files of a file; whoever edits it removes one', async () => {
  const server = startServer()
  const removed = server.answers(fileRoutes.remove, undefined)
  const { user } = await show(<AdditionalFiles job={jobOf({ edit: true, accessWorkspace: true })} file={file} />)
  await user.click(await screen.findByRole('button', { name: 'Additional files of manual.docx: 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Additional files of manual.docx' }))
  expect(dialog.getByRole('link', { name: 'guide.pdf' }).getAttribute('href')).toBe('/api/files/a/download')
  expect(dialog.getByRole('button', { name: 'Add files' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove guide.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(removed[0]!.params).toEqual({ uuid: 'a' })
})

test('nobody adds to a finished job, and where there is nothing there is no way to it', async () => {
  await show(<AdditionalFiles job={jobOf({ edit: true, accessWorkspace: true }, '2026-01-01')} file={file} />)
  expect(await screen.findByRole('button', { name: /Additional files/ })).toBeDefined()
  await show(
    <AdditionalFiles
      job={jobOf({ accessWorkspace: true })}
      file={{ ...file, originalName: 'b', additionalFiles: [] }}
    />,
  )
  expect(screen.queryByRole('button', { name: /of b/ })).toBeNull()
})

test('the instructions of a job are shown with their lines', async () => {
  const { user } = await show(<InstructionsButton job={{ name: 'Manual', instructions: 'Be brief.\nUse Sie.' }} />)
  await user.click(await screen.findByRole('button', { name: 'Instructions' }))
  expect((await screen.findByRole('dialog', { name: 'Instructions of Manual' })).textContent).toContain(
    'Be brief.\nUse Sie.',
  )
})
