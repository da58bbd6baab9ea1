import { expect } from '@playwright/test'
import { violationsOn } from '../drivers/accessibility.ts'
import { signIn } from '../drivers/sign-in.ts'
import { openMailbox } from '../mailbox.ts'
import { test } from '../own-browsers.ts'
import { type Product, startProduct } from '../product.ts'
import { type Script, signInScript } from '../script.ts'

const rea = { email: 'rea@langwerk.test', password: 'Blue-Lake-42' }
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let product: Product
let editor: Script

test.beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({ environment: { SMTP_URL: mailbox.url } })
  editor = await signInScript(product, product.administrator)
})
test.afterAll(async () => {
  await product.remove()
  await mailbox.close()
})

test('a reader suggests a term pair and a change; one language is accepted, the other is not, and both are seen', async ({
  browse,
}) => {
  const termbase = await sharedTermbase()
  const asReader = await browse()
  await asReader.goto(`${product.url}/login?redirect=${encodeURIComponent(`/termbases/termbase/${termbase}`)}`)
  await signIn(asReader, rea)
  await asReader.getByRole('button', { name: 'Suggest term', exact: true }).click()
  const dialog = asReader.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Term in English' }).fill('scree')
  await dialog.getByRole('textbox', { name: 'Term in German' }).fill('Geröll')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is in every guide')
  expect(await violationsOn(asReader)).toEqual([])
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(asReader.getByText('“scree” suggested')).toBeVisible()
  await asReader.getByRole('tab', { name: 'Suggestions (1)' }).click()
  await expect(asReader.getByRole('article', { name: 'scree · Geröll' })).toContainText('It is in every guide')
  expect(await violationsOn(asReader)).toEqual([])

  const asEditor = await browse()
  const tab = `/termbases/termbase/${termbase}?target=suggestions`
  await asEditor.goto(`${product.url}/login?redirect=${encodeURIComponent(tab)}`)
  await signIn(asEditor, product.administrator)
  const pair = asEditor.getByRole('article', { name: 'scree · Geröll' })
  await pair.getByRole('region', { name: 'German' }).getByRole('button', { name: 'I am for it' }).click()
  await asEditor.getByRole('dialog').getByRole('textbox').fill('So it is called')
  await asEditor.getByRole('dialog').getByRole('button', { name: 'Vote' }).click()
  await expect(pair).toContainText('is for it: So it is called')
  await pair.getByRole('region', { name: 'German' }).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(pair.getByRole('region', { name: 'German' })).toContainText('Accepted')
  await pair.getByRole('region', { name: 'English' }).getByRole('button', { name: 'Do not accept' }).click()
  await asEditor.getByRole('dialog').getByRole('textbox').fill('Rather talus')
  await asEditor.getByRole('dialog').getByRole('button', { name: 'Do not accept' }).click()
  await expect(asEditor.getByText('Nothing waits for a decision')).toBeVisible()

  // The reader's screen follows by itself.
  await expect(asReader.getByRole('tab', { name: 'Suggestions', exact: true })).toBeVisible()
  await asReader.getByText('Decided', { exact: true }).click()
  const decided = asReader.getByRole('article', { name: 'Geröll' })
  await expect(decided).toContainText('Rather talus')
  await decided.getByRole('link', { name: 'Open the entry' }).click()
  const detail = asReader.getByRole('region', { name: 'Term entry', exact: true })
  await expect(detail).toContainText('Geröll')
  await detail.getByRole('tab', { name: 'History' }).click()
  await expect(detail).toContainText('Suggestion accepted')
  await expect(detail).toContainText('Suggested')

  // What the reader takes back is gone on the other screen too.
  await detail.getByRole('tab', { name: 'Term entry' }).click()
  await detail.getByRole('button', { name: 'Suggest a change' }).click()
  await dialog.getByRole('textbox', { name: 'Definition' }).fill('Loose stones')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  const change = asEditor.getByRole('article', { name: 'Geröll' })
  await expect(change).toContainText('Loose stones')
  await asReader.getByRole('tab', { name: 'Suggestions (1)' }).click()
  await asReader.getByRole('article', { name: 'Geröll' }).getByRole('button', { name: 'Take back' }).click()
  await expect(change).toBeHidden()
})

/** A termbase in English and German, and somebody with whom it is shared to be read. */
async function sharedTermbase(): Promise<string> {
  await editor.post('/users', { email: rea.email, firstName: 'Rea', lastName: 'Berg', locale: 'en' })
  const token = new URL(await mailbox.linkTo(rea.email, 'resetPassword')).searchParams.get('token')
  await fetch(`${product.url}/api/reset_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: rea.password }),
  })
  const termbase = await editor.post('/termbases', { name: 'Mountains' })
  for (const code of ['en', 'de']) {
    const { '@id': language } = await editor.language(code)
    await editor.post('/termbase_indices', { termbase: termbase['@id'], language })
  }
  await editor.post(`/termbases/${termbase.uuid}/termbase_shares`, { emails: [rea.email], role: 'reader' })
  const reader = await signInScript(product, rea)
  const [invitation] = (await reader.get('/me/invitations')).member
  await reader.patch(`/invitations/${invitation.uuid}/accept`)
  return termbase.uuid
}
