import { DocumentError } from '@langwerk/documents/model/document'
import { notice, passedOn } from '@langwerk/documents/model/notices'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../../settings/i18n.ts'
import { setPreference } from '../../../settings/preferences.ts'
import { show } from '../../../testing/render.tsx'
import { FileNotices } from './FileNotices.tsx'

afterEach(() => changeLocale('en'))

test('a notice says its reason in the reader’s language, and the reason’s own', async () => {
  const broken = new DocumentError('broken', 'partBroken', { part: 'a.xml', why: 'notUtf8', reason: 'in English' })
  const notices = [
    notice('embeddedLeftOut', { name: 'one.html', ...passedOn(new DocumentError('noText', 'noText')) }),
    notice('embeddedLeftOut', { name: 'two.docx', ...passedOn(broken) }),
  ]
  setPreference('locale', 'de')
  await show(<FileNotices file={{ targetEnding: null, notices }} />)
  await changeLocale('de')
  const list = await screen.findByRole('list', { name: 'Hinweise' })
  const said = [...list.querySelectorAll('li')].map((item) => item.textContent)
  expect(said).toHaveLength(2)
  for (const text of said) expect(text).toMatch(/^Das Dokument (one.html|two.docx) in der Datei bleibt weg: /)
  expect(said[1]).toMatch(/a\.xml/)
  expect(said.join(' ')).not.toMatch(/English|The file|UTF-8, but/)
})

test('a notice calls languages by their names in the reader’s language, however the file spells them', async () => {
  const notices = [
    notice('otherSourceLanguage', { own: 'it_IT', wanted: 'en' }),
    notice('otherTargetLanguage', { own: 'fr', wanted: 'my own word' }),
  ]
  setPreference('locale', 'de')
  await show(<FileNotices file={{ targetEnding: null, notices }} />)
  await changeLocale('de')
  const list = await screen.findByRole('list', { name: 'Hinweise' })
  expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Die Ausgangssprache der Datei ist Italienisch (Italien), die des Auftrags Englisch. Ihre Texte werden als Englisch gelesen.',
    'Die Zielsprache der Datei ist Französisch, die des Auftrags my own word. Ihre Übersetzungen werden nicht übernommen.',
  ])
})
