import { fileRoutes, type UploadedFile } from '@langwerk/contract/files'
import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { type Job, jobRoutes, type MachineTranslationEngineForJob } from '@langwerk/contract/jobs'
import type { TranslationMemoryMatch } from '@langwerk/contract/matches'
import { translatorRoutes } from '@langwerk/contract/translator'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setSession } from '../../session/session.ts'
import { customer } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused } from '../../testing/server.ts'
import { spentLimit } from '../../testing/spent-limit.ts'
import { answer, english, german, leaveTranslator, startTranslating } from '../../testing/translator.ts'
import { pauseMs } from './state/translation-run.ts'
import { Translator } from './Translator.tsx'

const deepL = { '@id': '/api/machine_translation_engines/d', name: 'DeepL of ours' }
const chosen = { [`${english['@id']} ${german['@id']}`]: deepL }

const target = () => screen.getByRole('textbox', { name: 'Translation' })

/** The translator, into which a text is typed. */
async function typing(
  reply: Parameters<typeof startTranslating>[0],
  left: object = {},
  translator: Record<string, boolean> = { access: true },
) {
  const started = startTranslating(reply, translator)
  leaveTranslator(left)
  const { user } = await show(<Translator isSmall />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text to translate' }), {
    target: { value: 'Close the door' },
  })
  return { user, ...started }
}

test('who was chosen for two languages is asked for these alone, and named where they do not serve them', async () => {
  const { user, asked } = await typing(answer('Schließen Sie die Tür'), { chosen })
  await waitFor(() => expect(target()).toHaveProperty('value', 'Schließen Sie die Tür'))
  expect(asked.map(({ body }) => body)).toMatchObject([{ machineTranslationEngine: deepL['@id'] }])
  await user.click(screen.getByRole('button', { name: 'Options' }))
  const by = await screen.findByRole('combobox', { name: 'Translated by' })
  await waitFor(() => expect(by).toHaveProperty('value', 'DeepL of ours (does not serve these languages)'))
  await user.click(screen.getByRole('button', { name: 'Swap languages and texts' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]!.body).toMatchObject({ sourceLanguage: german['@id'] })
  expect(asked[1]!.body).not.toHaveProperty('machineTranslationEngine')
})

test('where a model translates, it is told in time that little is left of what it may cost', async () => {
  const model = { '@id': '/api/generative_artificial_intelligence_models/m', name: 'Ours' }
  const { server } = startTranslating(answer('Tür zu'), { access: true })
  leaveTranslator({ chosen: { [`${english['@id']} ${german['@id']}`]: model } })
  const asked = server.answers(modelRoutes.spendingLimit, { limits: [spentLimit({ spent: 90, percent: 90 })] })
  await show(<Translator isSmall />)
  expect(await screen.findByText(/^Acme has spent €90.00 of €100.00/)).toBeTruthy()
  expect(asked.map(({ params }) => params)).toEqual([{ uuid: 'm' }])
})

test('where nobody was chosen, it is told of the model that translated', async () => {
  const model = { uuid: 'm', name: 'Ours', provider: 'openAi', terms: 'told' as const }
  const translatedBy = { kind: 'model' as const, ...model }
  const { server } = await typing({ ...answer('Tür zu'), translatedBy })
  server.answers(modelRoutes.spendingLimit, { limits: [spentLimit({ spent: 90, percent: 90 })] })
  expect(await screen.findByText(/^Acme has spent €90.00 of €100.00/)).toBeTruthy()
})

test('who was chosen and is gone is forgotten, and the text translated all the same', async () => {
  const gone = { propertyPath: 'machineTranslationEngine', code: 'does_not_exist', message: 'Gone', values: {} }
  const { asked } = await typing(
    ({ body }) =>
      'machineTranslationEngine' in (body as object)
        ? new Refused(422, { code: 'invalid', violations: [gone] })
        : answer('Schließen Sie die Tür'),
    { chosen },
  )
  expect(await screen.findByText(/^“DeepL of ours” is no longer there/)).toBeTruthy()
  await waitFor(() => expect(target()).toHaveProperty('value', 'Schließen Sie die Tür'))
  expect(asked).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('alternatives are offered where somebody knows any: each once, and three at most', async () => {
  const memory = { '@id': '/api/translation_memories/m', uuid: 'm', name: 'House' }
  const match = (xml: string): TranslationMemoryMatch => ({
    matchPercent: 100,
    rawMatchPercent: 100,
    penalties: [],
    adapted: false,
    difference: [],
    sourceSegment: { xml: 'Close the door' },
    targetSegment: { xml },
    translationMemory: memory,
    createdBy: null,
    changedAt: null,
  })
  const first = answer('Tür zu')
  const paragraphs = first.paragraphs.map((paragraph) => ({
    ...paragraph,
    translationMemoryMatches: ['Tür zu', 'Tür schließen', 'Tür schließen'].map(match),
  }))
  const { user, server } = await typing({ ...first, paragraphs })
  const others = ['Tür schließen', 'Mach die Tür zu', 'Schließ die Tür', 'Die Tür zu']
  server.answers(translatorRoutes.alternatives, {
    translations: others.map((xml) => ({ xml, word: null, by: 'model' as const, name: 'Ours' })),
    failures: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Alternatives' }))
  const list = within(await screen.findByRole('group', { name: 'Alternatives of the paragraph' }))
  await waitFor(() => expect(list.getAllByRole('button', { name: 'Take this' })).toHaveLength(3))
  expect(others.map((text) => list.queryAllByText(text).length)).toEqual([1, 1, 1, 0])
})

test('where neither a model nor an engine nor a memory knows any, no alternatives are offered', async () => {
  const { server } = await typing(answer('Tür zu'))
  await waitFor(() => expect(target()).toHaveProperty('value', 'Tür zu'))
  expect(screen.queryByRole('button', { name: 'Alternatives' })).toBeNull()
  cleanup()
  server.answers(jobRoutes.enginesForJob, pageOf({ ...deepL, uuid: 'd' } as MachineTranslationEngineForJob))
  await show(<Translator isSmall />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text to translate' }), { target: { value: 'Close' } })
  expect(await screen.findByRole('button', { name: 'Alternatives' })).toBeTruthy()
})

test('nothing is asked with a prompt that is too long', async () => {
  const { asked } = await typing(answer('Tür zu'), {}, { access: true, promptedTranslation: true })
  await waitFor(() => expect(target()).toHaveProperty('value', 'Tür zu'))
  fireEvent.change(target(), { target: { value: 'Türe zu' } })
  const prompt = screen.getByRole('textbox', { name: 'Prompt' })
  fireEvent.change(prompt, { target: { value: 'x'.repeat(8001) } })
  expect(await screen.findByText("Prompt too long, exceeding 8'000 characters.")).toBeTruthy()
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 2 * pauseMs))
  expect(asked).toHaveLength(1)
  expect(target()).toHaveProperty('value', 'Türe zu')
  expect(screen.getByText('This is an earlier translation.')).toBeTruthy()
  fireEvent.change(prompt, { target: { value: 'x'.repeat(8000) } })
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a copied translation is on the clipboard, and where the browser refuses that, it is said', async () => {
  const { user } = await typing(answer('Tür zu'))
  await user.click(await screen.findByRole('button', { name: 'Copy the translation' }))
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy()
  const [item] = await navigator.clipboard.read()
  expect(await (await item!.getType('text/plain')).text()).toBe('Tür zu')
  // As over plain HTTP.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(screen.getByRole('button', { name: 'Copy the translation' }))
  expect(await screen.findByText(/^The browser does not let this page copy/)).toBeTruthy()
})

const mayMakeJobs = { translator: { access: true }, jobTranslation: { create: true } }

/** The translator of somebody who may make jobs, and files that are dropped into it. */
async function dropping(taken: readonly string[]) {
  const { server } = startTranslating(answer('Tür zu'), { access: true })
  setSession(customer({ permissions: { user: mayMakeJobs, teams: {}, organizations: {} } }))
  leaveTranslator()
  const made = server.answers(jobRoutes.create, ({ body }) => body as Job)
  const removed = server.answers(jobRoutes.remove, undefined)
  const uploaded = server.answers(fileRoutes.upload, ({ body }) => {
    const { uploadedFile } = body as { uploadedFile: File }
    return taken.includes(uploadedFile.name)
      ? ({} as UploadedFile)
      : new Refused(422, { code: 'invalid', detail: 'No' })
  })
  const { router } = await show(<Translator isSmall />)
  const files = [new File(['a'], 'a.docx'), new File(['b'], 'b.docx')]
  const source = await screen.findByRole('textbox', { name: 'Text to translate' })
  fireEvent.drop(source, { dataTransfer: { types: ['Files'], files } })
  await waitFor(() => expect(uploaded).toHaveLength(2))
  return { made, removed, router }
}

test('all files that are dropped go into one job, and which are not taken is said', async () => {
  const { made, removed, router } = await dropping(['b.docx'])
  expect(await screen.findByText(/^a\.docx was not taken: /)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ step: 'configuration' }))
  expect(made.map(({ body }) => body)).toMatchObject([{ targetLanguages: [german['@id']] }])
  expect(removed).toHaveLength(0)
})

test('where no file is taken, no draft is left', async () => {
  const { made, removed } = await dropping([])
  await waitFor(() => expect(removed).toHaveLength(1))
  expect(removed[0]!.params.uuid).toBe((made[0]!.body as Job).uuid)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
