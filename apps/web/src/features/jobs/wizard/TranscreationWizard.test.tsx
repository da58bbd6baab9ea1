import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { type JobSetLists, ofEachSet } from '@langwerk/contract/job-sets'
import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { languageRoutes } from '@langwerk/contract/languages'
import { modelWorkRoutes } from '@langwerk/contract/model-work'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { pageOf, startServer } from '../../../testing/server.ts'
import { JobWizardAtAddress } from './JobWizardAtAddress.tsx'

const language = (code: string, name: string) => ({
  '@id': `/api/languages/${code}`,
  '@type': 'Language' as const,
  uuid: code,
  code,
  name,
})
const [english, german] = [language('en', 'English'), language('de', 'German')]
const model = {
  '@id': '/api/generative_artificial_intelligence_models/m',
  uuid: 'm',
  name: 'Ours',
  languages: [language('en', 'English'), language('fr', 'French')],
}

const draft = {
  '@id': '/api/jobs/j',
  '@type': 'Job',
  uuid: 'j',
  name: 'Campaign',
  jobId: '',
  description: '',
  translation: false,
  transcreation: true,
  copyWriting: false,
  useCopyTemplate: false,
  copyTemplate: null,
  text: '',
  prompt: '',
  systemMessage: '',
  brief: { audience: '', tone: '', channel: '', limits: '' },
  generativeArtificialIntelligenceModel: null,
  guideline: null,
  filesCount: 1,
  jobTeams: [],
  presetJobTemplate: null,
  templateOmissions: [],
  sourceLanguage: english,
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

const file = { uuid: 'f', originalName: 'ad.html', fileSize: 10, languages: { source: null, target: null } }

test('a transcreation takes one target language, a prompt, a brief and a model, and says what it will cost', async () => {
  const server = startServer()
  server.answers(jobRoutes.get, draft)
  // What of a file the wizard shows.
  server.answers(jobRoutes.files, pageOf(file as unknown as JobFile))
  for (const route of [languageRoutes.list, languageRoutes.sources, languageRoutes.targets])
    server.answers(route, pageOf(english, german))
  server.answers(jobRoutes.enginesForJob, pageOf())
  // What of a model the wizard looks at.
  server.answers(modelRoutes.forWriting, pageOf(model as never))
  server.answers(modelRoutes.get, model as never)
  server.answers(guidelineRoutes.list, pageOf())
  server.answers(modelWorkRoutes.estimate, {
    segments: 3,
    inputTokens: 1200,
    outputTokens: 900,
    cost: { currency: 'EUR', amount: 0.5 },
    unreadable: [],
  })
  const changes = server.answers(jobRoutes.update, draft)
  const starts = server.answers(jobRoutes.start, draft)
  const { user } = await show(<JobWizardAtAddress object="jobTranscreation" />, { at: '/?wizard=j' })
  await screen.findByRole('heading', { name: 'Configuration', level: 3 })
  const next = () => user.click(screen.getByRole('button', { name: /^(Next|Start)$/ }))
  await next()
  for (const text of ['Please provide your prompt.', 'Please select a model'])
    expect(await screen.findByText(text)).toBeTruthy()

  await user.click(screen.getByLabelText(/^Target language/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /German/ }))
  await user.click(screen.getByLabelText(/^Generative AI model/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /Ours/ }))
  expect(await screen.findByText(/not supported by the selected AI model/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write one' }))
  await user.type(screen.getByRole('textbox', { name: /^Prompt/ }), 'Be bold')
  await user.type(screen.getByRole('textbox', { name: 'Audience' }), 'Climbers')
  await next()
  expect(await screen.findByText(/^About €0\.5/)).toBeTruthy()
  expect(screen.getByText('3 segments to adapt · about 1,200 tokens read and 900 written')).toBeTruthy()
  expect(changes.at(-1)?.body).toMatchObject({
    targetLanguage: german['@id'],
    prompt: 'Be bold',
    brief: { audience: 'Climbers', tone: '', channel: '', limits: '' },
    generativeArtificialIntelligenceModel: model['@id'],
  })
  await next()
  expect(starts[0]?.body).toEqual({ targetLanguageUuids: [] })
})

test('a transcreation can begin with a job template, which fills in termbases, quality rules and workers', async () => {
  const server = startServer()
  const named = (kind: string, name: string) => ({ '@id': `/api/${kind}/${name}`, uuid: name, name })
  const template = named('job_templates', 'Ads')
  const worker = named('artificial_intelligence_workers', 'Editor')
  server.answers(jobRoutes.get, draft)
  // What of a file, and of a template, the wizard shows.
  server.answers(jobRoutes.files, pageOf(file as unknown as JobFile))
  server.answers(jobTemplateRoutes.list, pageOf(template as never))
  for (const route of [languageRoutes.list, languageRoutes.sources, languageRoutes.targets])
    server.answers(route, pageOf(english, german))
  const changes = server.answers(jobRoutes.update, {
    ...draft,
    presetJobTemplate: template,
    jobArtificialIntelligenceWorkers: [{ uuid: 'u', sortId: 1, artificialIntelligenceWorker: worker }],
  } as unknown as Job)
  const { user } = await show(<JobWizardAtAddress object="jobTranscreation" />, { at: '/?wizard=j' })
  await user.click(await screen.findByLabelText(/^Job template/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Ads' }))
  expect(await screen.findByText('Editor')).toBeTruthy()
  expect(changes[0]?.body).toEqual({ jobTemplate: template['@id'] })
})
