import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { translatorRoutes } from '@langwerk/contract/translator'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { customer } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { animals, answer, english, german, leaveTranslator, startTranslating } from '../../testing/translator.ts'
import { addToHistory } from './state/history.ts'
import { Translator } from './Translator.tsx'
import { TranslatorScreen } from './TranslatorScreen.tsx'

/** The screen with a text of the history in it: nobody types where nothing is laid out. */
async function begin(reply: Parameters<typeof startTranslating>[0]) {
  const started = startTranslating(reply)
  const languages = { sourceLanguage: english['@id'], targetLanguage: german['@id'] }
  await addToHistory({ at: 2, ...languages, source: 'Open the window', target: 'Fenster auf', tags: [] }, true)
  await addToHistory({ at: 1, ...languages, source: 'Close the door', target: 'Tür zu', tags: [] }, true)
  leaveTranslator({ source: null, target: null, forgets: true, termbases: [animals] })
  const { user } = await show(<TranslatorScreen />)
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: /Close the door/ }))
  return { user, ...started }
}

test('a text is translated, with where that comes from, who got it, and its terms', async () => {
  const { user, asked } = await begin(answer('Schließen Sie die Tür'))
  expect(await screen.findByText('Schließen Sie die Tür')).toBeTruthy()
  expect(screen.getByText(/^DeepL of ours \(DeepL\) gets the text/)).toBeTruthy()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { sourceLanguage: english['@id'], transUnit: { sourceSegment: { xml: 'Close the door' } }, context: {} },
  ])
  await user.click(screen.getByRole('button', { name: 'door' }))
  expect(await screen.findByText('What closes a room.')).toBeTruthy()
})

test('a translation is saved with its own text only', async () => {
  const { user } = await begin(answer('Schließen Sie die Tür'))
  await screen.findByText('Schließen Sie die Tür')
  const isReady = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled
  await waitFor(() => expect(isReady()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: /Open the window/ }))
  expect(isReady()).toBe(false)
  await waitFor(() => expect(isReady()).toBe(true))
})

test('why it is not translated is said, with what is known all the same', async () => {
  const failures = [
    { name: 'DeepL of ours', message: 'No more', detail: { key: 'tooManyCalls', values: { provider: 'DeepL' } } },
  ]
  const termbasesOfOtherLanguages = [animals]
  await begin(answer(null, { failures, retryAfterSeconds: 10, unsupported: true, termbasesOfOtherLanguages }))
  expect((await screen.findByRole('alert')).textContent).toContain('DeepL takes no more calls at the moment')
  expect(screen.getByText(/^Again in/)).toBeTruthy()
  expect(screen.getByText(/No machine translation engine serves these languages/)).toBeTruthy()
  expect(screen.getByText('Animals has no terms in these languages')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'door' })).toBeTruthy()
})

test('what was typed before tags could be is translated, and there when they can, with the caret in its place', async () => {
  const { asked } = startTranslating(answer('Schließen Sie die Tür'))
  leaveTranslator()
  const { user } = await show(<Translator isSmall />)
  const source = () => screen.getByRole('textbox', { name: 'Text to translate' })
  const target = () => screen.getByRole('textbox', { name: 'Translation' })
  fireEvent.change(source(), { target: { value: 'Close the door' } })
  await waitFor(() => expect(target()).toHaveProperty('value', 'Schließen Sie die Tür'))
  expect(asked.map(({ body }) => body)).toMatchObject([{ transUnit: { sourceSegment: { xml: 'Close the door' } } }])
  fireEvent.change(target(), { target: { value: 'Schließen Sie\ndie Tür' } })
  fireEvent.blur(target())

  await user.click(source())
  await waitFor(() => expect(source().tagName).toBe('DIV'))
  expect(document.activeElement).toBe(source())
  expect([source().textContent, target().textContent]).toEqual(['Close the door', 'Schließen Sie\ndie Tür'])
})

/** Saves a text, which somebody changes before the answer is there, and says that it is to be the new one. */
async function changeWhileSaving(takenBack: undefined | Refused) {
  const memory = { '@id': '/api/translation_memories/m', uuid: 'm', name: 'House' }
  const kept: unknown[] = []
  const { user, server } = await begin(({ body }) => {
    const { saved, transUnit } = body as { saved?: boolean; transUnit: object }
    if (!saved) return answer('Schließen Sie die Tür')
    kept.push(transUnit)
    if (kept.length === 1) fireEvent.click(screen.getByRole('button', { name: 'Swap languages and texts' }))
    return answer('Schließen Sie die Tür', { saved: { translationMemory: memory, units: [kept.length] } })
  })
  server.answers(translationMemoryRoutes.list, pageOf({ ...memory, permissions: { edit: true } } as never))
  const asked = server.answers(translatorRoutes.takeBack, takenBack)
  await screen.findByText('Schließen Sie die Tür')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('combobox', { name: 'Translation memory' }))
  await user.click(await screen.findByRole('option', { name: 'House' }))
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
  await user.click(await screen.findByRole('button', { name: 'Save the new text' }))
  const back = { translationMemory: memory['@id'], units: [1] }
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([back]))
  return { user, kept, server, back }
}

test('a text that changes while it is saved is asked about, and the new one saved instead', async () => {
  const { user, kept } = await changeWhileSaving(undefined)
  // It is offered as soon as its translation is there.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[1]!)
  await waitFor(() => expect(kept).toHaveLength(2))
  expect(kept[0]).toMatchObject({ sourceSegment: { xml: 'Close the door' } })
  expect(kept[1]).not.toMatchObject({ sourceSegment: { xml: 'Close the door' } })
  expect(await screen.findByText('One unit was saved in House.')).toBeTruthy()
})

test('where the old text cannot be taken back just then, the new one is not saved, and taking back stays offered', async () => {
  const { user, kept, server, back } = await changeWhileSaving(new Refused(503))
  expect(await screen.findByText('One unit was saved in House.')).toBeTruthy()
  expect(kept).toHaveLength(1)
  const takenBack = server.answers(translatorRoutes.takeBack, undefined)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(takenBack.map(({ body }) => body)).toEqual([back]))
})

test('whoever may not translate is told before they type', async () => {
  startServer()
  setSession(customer())
  await show(<TranslatorScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('translator:access')
  expect(screen.queryByRole('textbox')).toBeNull()
})
