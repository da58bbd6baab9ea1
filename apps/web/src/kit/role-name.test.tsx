import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../settings/i18n.ts'
import { setPreference } from '../settings/preferences.ts'
import { show } from '../testing/render.tsx'
import { roleName } from './role-name.ts'

afterEach(() => changeLocale('en'))

function Names() {
  useTranslation('kit')
  return <>{['Owner', 'Member', 'Lektorat', 'owner'].map(roleName).join(', ')}</>
}

test('roles that came with the organization are called in the reader’s language, its own as they were named', async () => {
  setPreference('locale', 'de')
  await show(<Names />)
  await changeLocale('de')
  expect(await screen.findByText('Eigentümer, Mitglied, Lektorat, owner')).toBeTruthy()
})
