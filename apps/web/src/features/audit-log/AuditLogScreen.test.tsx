import { type AuditEntry, auditLogRoutes } from '@langwerk/contract/audit-log'
import { organizationRoutes } from '@langwerk/contract/organizations'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLocale } from '../../settings/i18n.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { AuditLogScreen } from './AuditLogScreen.tsx'

const entry = (uuid: string, deed: Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectName' | 'details'>) => ({
  '@id': `/api/audit_entries/${uuid}`,
  '@type': 'AuditEntry' as const,
  uuid,
  createdAt: '2026-11-22T12:00:00.000Z',
  userUuid: 'p',
  userEmail: 'mia@langwerk.test',
  impersonatorEmail: null,
  organization: null,
  subjectUuid: null,
  address: '127.0.0.1',
  ...deed,
})

afterEach(() => changeLocale('en'))

test('what was done is said in the reader’s language, and names stay as people gave them', async () => {
  const server = startServer()
  server.answers(organizationRoutes.list, pageOf())
  server.answers(
    auditLogRoutes.list,
    pageOf(
      entry('a', { action: 'signedOut', subjectKind: '', subjectName: '', details: { session: 'everyBrowser' } }),
      entry('b', { action: 'changed', subjectKind: 'creditPrices', subjectName: '', details: { models: 'none' } }),
      entry('c', {
        action: 'changed',
        subjectKind: 'xyz',
        subjectName: 'Old',
        details: { what: 'a step', how: 'so', subjectKind: 'termbase' },
      }),
    ),
  )
  await show(<AuditLogScreen />)
  expect(await screen.findByText('session: every browser')).toBeTruthy()
  changeLocale('de')
  expect(await screen.findByText('Sitzung: alle Browser')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Preise in Credits/ })).toBeTruthy()
  expect(screen.getByText('Modelle: none')).toBeTruthy()
  expect(screen.getByText('davon: a step · how: so · Art: Termbank')).toBeTruthy()
})
