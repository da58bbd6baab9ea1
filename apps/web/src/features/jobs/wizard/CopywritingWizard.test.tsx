import { copyTemplateRoutes } from '@langwerk/contract/copy-templates'
import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { type JobSetLists, ofEachSet } from '@langwerk/contract/job-sets'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { languageRoutes } from '@langwerk/contract/languages'
import { modelWorkRoutes } from '@langwerk/contract/model-work'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { JobWizardAtAddress } from './JobWizardAtAddress.tsx'

const english = {
  '@id': '/api/languages/en',
  '@type': 'Language' as const,
  uuid: 'en',
  code: 'en',
  name: 'English',
}
const template = {
  '@id': '/api/copy_templates/c',
  '@type': 'CopyTemplate' as const,
  uuid: 'c',
  name: 'Product text',
  description: '',
  shortDescription: '',
  html: '<p>Two sentences on its uses</p>',
  createdAt: '2026-05-01T10:00:00Z',
  permissionRole: 'owner' as const,
  permissions: {},
  teams: [],
}

const draft = {
  '@id': '/api/jobs/j',
  '@type': 'Job',
  uuid: 'j',
  name: '',
  jobId: '',
  description: '',
  translation: false,
  copyWriting: true,
  useCopyTemplate: false,
  copyTemplate: null,
  text: '',
  usePrompt: false,
  systemMessage: '',
  prompt: '',
  generativeArtificialIntelligenceModel: null,
  guideline: null,
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
  // What of a job the wizard shows.
} as unknown as Job

async function resumed(job: Partial<Job> = {}) {
  const server = startServer()
  server.answers(jobRoutes.get, { ...draft, ...job })
  server.answers(jobRoutes.files, pageOf())
  server.answers(jobRoutes.enginesForJob, pageOf())
  server.answers(copyTemplateRoutes.list, pageOf(template))
  server.answers(copyTemplateRoutes.get, template)
  for (const route of [languageRoutes.list, languageRoutes.sources, languageRoutes.targets])
    server.answers(route, pageOf(english))
  const changes = server.answers(jobRoutes.update, draft)
  const starts = server.answers(jobRoutes.start, draft)
  const shown = await show(<JobWizardAtAddress object="jobCopywriting" />, { at: '/?wizard=j' })
  await screen.findByRole('heading', { level: 3 })
  const next = () => shown.user.click(screen.getByRole('button', { name: /^(Next|Start)$/ }))
  return { ...shown, server, changes, starts, next }
}
const step = (name: string) => screen.findByRole('heading', { name, level: 3 })

test('copy is written after a template, which one reads while choosing, in one language', async () => {
  const { user, changes, starts, next } = await resumed()
  await next()
  expect(await screen.findByText('Please choose a copy template.')).toBeTruthy()
  await user.click(screen.getByLabelText(/^Copy template/))
  await user.click(await screen.findByRole('option', { name: 'Product text' }))
  expect(await screen.findByText('Two sentences on its uses')).toBeTruthy()
  await next()
  await step('Configuration')
  expect(changes[0]?.body).toEqual({
    useCopyTemplate: true,
    copyTemplate: template['@id'],
    text: '',
    name: 'Product text',
  })
  expect(screen.queryByText('Translation memories')).toBeNull()
  await next()
  expect(await screen.findByText('Please select a language.')).toBeTruthy()
  await user.click(screen.getByLabelText(/^Language/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /English/ }))
  await next()
  await step('Start')
  expect(changes[1]?.body).toEqual({
    sourceLanguage: english['@id'],
    jobTranslationTermbases: [],
    jobTransUnitMessageRuleSets: [],
    usePrompt: false,
  })
  await next()
  expect(starts[0]?.body).toEqual({ targetLanguageUuids: [] })
})

test('copy is written after a text, and what was chosen instead is taken away', async () => {
  const { user, changes, next } = await resumed()
  await user.click(screen.getByText('A text'))
  await next()
  expect(await screen.findByText('Text is required')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Text/), 'Our pump{Enter}It pumps')
  await next()
  await step('Configuration')
  const text = 'Our pump\nIt pumps'
  expect(changes[0]?.body).toEqual({ useCopyTemplate: false, copyTemplate: null, text, name: 'Our pump' })
})

test('only Word files are taken', async () => {
  const { user, next } = await resumed()
  await user.click(screen.getByText('Word files'))
  expect(screen.getByText('Accepted: .docx')).toBeTruthy()
  await next()
  expect(await screen.findByText('Please provide at least one file.')).toBeTruthy()
})

test('a model writes by a prompt that is asked for, and about what that takes is said before it starts', async () => {
  const { user, server, changes, next } = await resumed({
    useCopyTemplate: true,
    copyTemplate: template,
    sourceLanguage: english,
  })
  const model = {
    '@id': '/api/generative_artificial_intelligence_models/m',
    name: 'Ours',
    languages: [{ ...english, code: 'fr' }],
  }
  // What of a model the wizard looks at.
  server.answers(modelRoutes.forWriting, pageOf(model as never))
  server.answers(modelRoutes.get, model as never)
  server.answers(guidelineRoutes.list, pageOf())
  const cost = { currency: 'EUR' as const, amount: 0.02 }
  const estimate = { segments: 3, inputTokens: 1200, outputTokens: 400, cost, unreadable: [] }
  server.answers(modelWorkRoutes.estimate, estimate)
  await step('Configuration')
  await user.click(await screen.findByRole('switch', { name: /^A model writes/ }))
  await screen.findByRole('button', { name: 'Write one' })
  await next()
  expect(await screen.findByText('Please provide your prompt.')).toBeTruthy()
  expect(screen.getByText('Please select a model')).toBeTruthy()
  await user.click(screen.getByLabelText(/^Formality/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Prefer less formal' }))
  await user.click(screen.getByRole('button', { name: 'Write one' }))
  await user.type(screen.getByRole('textbox', { name: /^Prompt/ }), 'Write for gardeners')
  await user.click(screen.getByLabelText(/^Generative AI model/))
  await user.click(await screen.findByRole('option', { name: 'Ours' }))
  expect(await screen.findByText(/not supported by the selected AI model/)).toBeTruthy()
  await next()
  await step('Start')
  expect(changes[0]?.body).toMatchObject({
    usePrompt: true,
    formality: 'prefer_less',
    prompt: 'Write for gardeners',
    systemMessage: '',
    generativeArtificialIntelligenceModel: model['@id'],
    guideline: null,
  })
  expect(await screen.findByText(/^About .*0\.02$/)).toBeTruthy()
  expect(screen.getByText('3 sections to write · about 1,200 tokens read and 400 written')).toBeTruthy()
})
