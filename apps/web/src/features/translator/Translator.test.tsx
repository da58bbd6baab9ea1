import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Refused } from '../../testing/server.ts'
import { answer, english, german, leaveTranslator, startTranslating } from '../../testing/translator.ts'
import { TranslatorWidget } from './TranslatorWidget.tsx'

const deepL = { '@id': '/api/machine_translation_engines/d', name: 'DeepL of ours' }
const chosen = { [`${english['@id']} ${german['@id']}`]: deepL }

const target = () => screen.getByRole('textbox', { name: 'Translation' })

/** The translator, into which a text is typed. */
async function typing(reply: Parameters<typeof startTranslating>[0], left: object = {}) {
  const started = startTranslating(reply)
  leaveTranslator(left)
  const { user } = await show(<TranslatorWidget />)
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
