import { jobStepChangeRoutes } from '@langwerk/contract/job-step-changes'
import { jobStepTermRoutes } from '@langwerk/contract/job-step-terms'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../testing/server.ts'
import { inStep, openedEditor, step, unit, uuidOf } from '../testing.tsx'

const permitted = step({
  permissions: { ...noServiceProviderPermissions, enableSourceTextEditing: true, enableTerminologyBuildUp: true },
})
const units = () => [unit(1, 'The hat.', 'Die Hütte.', { jobStep: inStep() })]
const inTheStep = { jobStepUuid: uuidOf(9000) }

test('a source is changed where the step lets its people, and stands there then', async () => {
  const { user, server, open, write } = await openedEditor({ file: { jobStep: permitted }, units: units() })
  const [before] = units()
  const saves = server.answers(permittedWorkRoutes.saveSource, {
    ...before!,
    sourceSegment: { ...before!.sourceSegment, xml: 'The hat. Oh.' },
    originalSource: 'The hat.',
    version: 2,
  })
  await open(1)
  await user.click(screen.getByRole('button', { name: 'Change the source text' }))
  const dialog = within(await screen.findByRole('dialog'))
  const source = await dialog.findByRole('textbox', { name: 'Source of segment 1' })
  await waitFor(() => expect(document.activeElement).toBe(source))
  await write(' Oh.')
  await user.click(dialog.getByRole('button', { name: 'Save the source' }))
  expect(await screen.findByText('The hat. Oh.')).toBeTruthy()
  expect(saves.map(({ query, body }) => [query, body])).toEqual([
    [inTheStep, { sourceSegment: { xml: 'The hat. Oh.' }, version: 1 }],
  ])
})

test('a term is suggested in the step, not added to a termbase', async () => {
  const { user, server, open } = await openedEditor({ file: { jobStep: permitted }, units: units() })
  server.answers(jobStepTermRoutes.list, pageOf())
  const made = server.answers(jobStepTermRoutes.create, ({ body }) => ({
    '@id': '/api/term_suggestions/t',
    '@type': 'TermSuggestion' as const,
    uuid: 't',
    usageStatus: 'suggested' as const,
    createdAt: '2026-05-01T10:00:00Z',
    editable: true,
    // What is sent is what the contract says.
    ...(body as { sourceTerm: string; targetTerm: string; note: string }),
  }))
  await open(1)
  await user.click(screen.getByLabelText('More'))
  await user.click(await screen.findByText('Add the marked text as a term'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: 'English' }), 'hut')
  await user.type(dialog.getByRole('textbox', { name: 'German' }), 'Hütte')
  await user.click(dialog.getByRole('button', { name: 'Suggest' }))
  await waitFor(() =>
    expect(made.map(({ body }) => body)).toEqual([
      { sourceTerm: 'hut', targetTerm: 'Hütte', note: '', targetFile: '/api/target_files/f' },
    ]),
  )
})

test('documents are downloaded as the step lets its people have them', async () => {
  const permissions = { ...noServiceProviderPermissions, enableSourceFileDownload: true }
  const { user, server } = await openedEditor({ file: { jobStep: step({ permissions }) }, units: units() })
  const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
  server.answers(jobStepRoutes.files, {
    member: [
      {
        targetFile: { uuid: 'f', originalName: 'huts.html', targetLanguage: german },
        file: uuidOf(78),
        segments: 3,
        words: 9,
        confirmedSegments: 1,
        progress: 33,
        additionalFiles: [{ uuid: uuidOf(79), originalName: 'style.pdf', fileSize: 1 }],
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const source = await screen.findByRole('menuitem', { name: 'Source file' })
  expect(source.getAttribute('href')).toMatch(
    new RegExp(`/files/${uuidOf(78)}/download\\?jobStepUuid=${uuidOf(9000)}$`),
  )
  expect(screen.queryByRole('menuitem', { name: 'style.pdf' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Target file, as far as it is' })).toBeNull()
})

test('what the step before changed is shown beside the segment, and can be put back', async () => {
  const { user, server, open } = await openedEditor({ file: { jobStep: permitted }, units: units() })
  server.answers(jobStepChangeRoutes.ofUnit, {
    change: {
      jobStep: { '@id': '/api/job_steps/b', uuid: 'b', name: 'Translation' },
      before: 'Der Hut.',
      after: 'Die Hütte.',
      difference: [
        { kind: 'deleted', text: 'Der Hut.' },
        { kind: 'inserted', text: 'Die Hütte.' },
      ],
    },
  })
  const target = await open(1)
  await user.click(screen.getByRole('tab', { name: 'Changes' }))
  const panel = within(screen.getByRole('region', { name: 'Changes' }))
  expect((await panel.findByText('Der Hut.', { selector: 'del' })).textContent).toBe('Der Hut.')
  await user.click(panel.getByRole('button', { name: /^Put this text into the target: Before/ }))
  expect(target.textContent).toBe('Der Hut.')
})
