import { type JobSetLists, ofEachSet } from '@langwerk/contract/job-sets'
import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { languageRoutes } from '@langwerk/contract/languages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { JobWizardAtAddress } from './JobWizardAtAddress.tsx'
import { useWizardAddress } from './use-wizard-address.ts'

const language = (code: string, name: string) => ({
  '@id': `/api/languages/${code}`,
  '@type': 'Language' as const,
  uuid: code,
  code,
  name,
})
const languages = [language('en', 'English'), language('de', 'German'), language('fr', 'French')]
const [english, german, french] = languages as [Language, Language, Language]
type Language = ReturnType<typeof language>

const draft = (more: Partial<Job> = {}) =>
  ({
    '@id': '/api/jobs/j',
    '@type': 'Job',
    uuid: 'j',
    name: 'Manual',
    jobId: '',
    description: '',
    translation: true,
    copyWriting: false,
    useCopyTemplate: false,
    copyTemplate: null,
    text: '',
    filesCount: 0,
    jobTeams: [],
    presetJobTemplate: null,
    templateOmissions: [],
    sourceLanguage: null,
    targetLanguages: [],
    formality: 'default',
    skipPretranslation: false,
    jobTranslationTermbases: [],
    jobTranslationMemories: [],
    jobMachineTranslationEngines: [],
    ...ofEachSet<JobSetLists>(() => []),
    status: { title: 'init' },
    permissionRole: 'owner',
    permissions: { edit: true, share: true },
    ...more,
    // What of a job the wizard shows.
  }) as Job
const bilingual = {
  '@id': '/api/files/f',
  '@type': 'File',
  uuid: 'f',
  originalName: 'manual.xlf',
  fileSize: 9,
  languages: { source: 'en-GB', target: 'de_AT' },
  // What of a file the wizard shows.
} as JobFile

function Opener() {
  const { open } = useWizardAddress()
  return (
    <button type="button" onClick={() => open('j')}>
      Continue
    </button>
  )
}

async function resumed(job: Job, ...files: JobFile[]) {
  const server = startServer()
  server.answers(jobRoutes.get, job)
  server.answers(jobRoutes.files, pageOf(...files))
  const changes = server.answers(jobRoutes.update, job)
  for (const route of [languageRoutes.list, languageRoutes.sources, languageRoutes.targets])
    server.answers(route, pageOf(...languages))
  const shown = await show(
    <>
      <Opener />
      <JobWizardAtAddress object="jobTranslation" />
    </>,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('dialog')
  return { ...shown, changes }
}
const step = (name: string) => screen.findByRole('heading', { name, level: 3 })

test('a draft without files goes on where they are added', async () => {
  await resumed(draft())
  await step('Add files')
})

test('a draft with a bilingual file goes on with its languages chosen', async () => {
  const { user, changes } = await resumed(draft(), bilingual)
  await step('Configuration')
  const source = screen.getByLabelText<HTMLInputElement>(/^Source language/, { selector: 'input' })
  await waitFor(() => expect(source.value).toBe('English (en)'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await step('Start')
  expect(changes[0]?.body).toMatchObject({ sourceLanguage: english['@id'], targetLanguages: [german['@id']] })
  expect(screen.queryByText(/manual.xlf is a translation/)).toBeNull()
})

test('before the start one learns that a file is a translation into another language, and the focus goes back after', async () => {
  const { user } = await resumed(draft({ sourceLanguage: english, targetLanguages: [french] }), bilingual)
  await step('Start')
  expect(await screen.findByText(/manual.xlf is a translation into Austrian German/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Continue')
})
