import {
  type MovedTermCandidates,
  type TermCandidateLine,
  termCandidateRoutes,
} from '@langwerk/contract/term-candidates'
import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Refused, startServer } from '../../testing/server.ts'
import { Contexts } from './Contexts.tsx'
import { Inbox } from './Inbox.tsx'

const line = (text: string, more: Partial<TermCandidateLine> = {}): TermCandidateLine => ({
  uuid: text,
  text,
  language: 'en',
  formCount: 1,
  kind: 'term',
  novelty: 'new',
  verdict: null,
  decision: 'open',
  confidence: 50,
  frequency: 1,
  documents: 1,
  target: null,
  sentence: { text: `The ${text} is here.`, start: 4, end: 4 + text.length },
  version: 1,
  ...more,
})

const found = [
  line('pump', { confidence: 90, formCount: 2 }),
  line('feed pump', { confidence: 80, novelty: 'near' }),
  line('valve', { confidence: 60, kind: 'name' }),
  line('seal', { confidence: 20 }),
]

const moved = (more: Partial<MovedTermCandidates> = {}): MovedTermCandidates => ({
  move: 'decided',
  count: 1,
  left: { count: 0, texts: [] },
  lines: [],
  removed: [],
  ...more,
})

const termImport = {
  uuid: 'i',
  status: { title: 'readyForMerge' as const, progress: 100, message: null, detail: null },
  minimumConfidence: 30,
  languages: ['en', 'de'].map((code) => ({ '@id': `/api/languages/${code}`, uuid: code, code, name: code })),
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

async function shown({ mayDecide = true, lines = found, of = termImport } = {}) {
  const server = startServer()
  server.answers(termCandidateRoutes.list, {
    '@id': '/api/term_imports/i/term_candidates',
    '@type': 'Collection',
    totalItems: lines.length,
    lessSure: 0,
    mayDecide,
    asOf: '2026-11-23T20:00:00Z',
    next: null,
    member: lines,
  })
  server.answers(termCandidateRoutes.get, ({ params }) => ({
    '@id': `/api/term_candidates/${params.uuid}`,
    '@type': 'TermCandidate' as const,
    ...lines.find(({ uuid }) => uuid === params.uuid)!,
    termImportUuid: 'i',
    forms: [
      { text: params.uuid!, count: 2 },
      { text: `${params.uuid}s`, count: 1 },
    ],
    contexts: [],
    targets: [
      { text: `Ziel ${params.uuid}`, confidence: 80, proposed: false },
      { text: `Anderes ${params.uuid}`, confidence: 40, proposed: true },
    ],
    targetChosen: false,
    definition: '',
    proposedDefinition: `What a ${params.uuid} is`,
    longForm: '',
    variants: [],
    kin: [],
    known: null,
    changedAt: '2026-11-23T20:00:00Z',
  }))
  const decided = server.answers(termCandidateRoutes.decide, ({ body }) =>
    moved({ count: Object.values(body as Record<string, string[]>).flat().length }),
  )
  const { user } = await show(<Inbox termImport={of} />)
  await screen.findByRole('option', { name: /^pump/ })
  return { server, user, decided }
}
const option = (name: RegExp) => screen.getByRole('option', { name })
const isSelected = (name: RegExp) => expect(option(name).getAttribute('aria-selected')).toBe('true')
const decisionOf = (name: RegExp) => option(name).getAttribute('data-decision')

test('letters decide and open the next line, before the server has answered', async () => {
  const { user, decided } = await shown()
  isSelected(/^pump/)
  await user.keyboard('a')
  expect(decisionOf(/^pump/)).toBe('accepted')
  isSelected(/^feed pump/)
  await user.keyboard('jr')
  expect(decisionOf(/^valve/)).toBe('rejected')
  isSelected(/^seal/)
  await user.keyboard('kk')
  isSelected(/^feed pump/)
  await waitFor(() => expect(decided.map(({ body }) => body)).toEqual([{ accept: ['pump'] }, { reject: ['valve'] }]))
})

test('what is refused is put back and told', async () => {
  const { server, user } = await shown()
  server.answers(termCandidateRoutes.decide, new Refused(403, { detail: 'You may not.', code: 'access_denied' }))
  await user.keyboard('a')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(decisionOf(/^pump/)).toBe('open')
})

test('what waits to be sent when the page goes is sent in a call that outlives it', async () => {
  const { user } = await shown()
  const answered = window.fetch
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.includes('decide_')) return answered(address, init)
    sent.push(init)
    return new Promise(() => undefined)
  })
  const bodies = () => sent.map(({ body }) => JSON.parse(String(body)))
  await user.keyboard('aaa')
  await user.keyboard('kkr')
  await waitFor(() => expect(bodies()).toEqual([{ accept: ['pump'] }]))
  dispatchEvent(new Event('pagehide'))
  expect(bodies()[1]).toEqual({ accept: ['valve'], reject: ['feed pump'] })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true])

  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(false)
  await user.keyboard('u')
  expect(leaving()).toBe(true)
})

test('all above are accepted and all below rejected at once', async () => {
  const { user, decided } = await shown()
  await user.keyboard('j{Shift>}a{/Shift}')
  expect([decisionOf(/^pump/), decisionOf(/^feed pump/), decisionOf(/^valve/)]).toEqual([
    'accepted',
    'accepted',
    'open',
  ])
  await user.keyboard('{Shift>}r{/Shift}')
  expect([decisionOf(/^valve/), decisionOf(/^seal/)]).toEqual(['rejected', 'rejected'])
  await waitFor(() =>
    expect(decided.map(({ body }) => body)).toEqual([{ accept: ['pump', 'feed pump'] }, { reject: ['valve', 'seal'] }]),
  )
})

test('undo shows what the server has put back, and says what it left', async () => {
  const { server, user } = await shown()
  await user.keyboard('a')
  server.answers(termCandidateRoutes.undo, moved({ lines: [found[0]!], left: { count: 1, texts: ['valve'] } }))
  await user.keyboard('u')
  await waitFor(() => expect(decisionOf(/^pump/)).toBe('open'))
  isSelected(/^pump/)
  expect((await screen.findByRole('alert')).textContent).toContain('valve')
})

test('marked ones are merged into the chosen one', async () => {
  const { server, user } = await shown()
  const asked = server.answers(
    termCandidateRoutes.merge,
    moved({
      move: 'merged',
      lines: [
        { ...found[0]!, formCount: 3 },
        { ...found[1]!, decision: 'rejected' },
      ],
    }),
  )
  await user.keyboard('j k')
  expect(option(/^feed pump/).getAttribute('aria-checked')).toBe('true')
  await user.keyboard('m')
  await waitFor(() => expect(decisionOf(/^feed pump/)).toBe('rejected'))
  expect(asked[0]!.body).toEqual({ into: 'pump', uuids: ['feed pump'] })
  expect(option(/^pump \+2/)).toBeDefined()
})

test('a number takes a target, N makes a name, and H hides the parts', async () => {
  const { server, user } = await shown()
  const asked = server.answers(termCandidateRoutes.update, ({ params }) =>
    moved({ move: 'edited', lines: [{ ...found.find(({ uuid }) => uuid === params.uuid)!, version: 2 }] }),
  )
  await user.keyboard('2')
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ target: 'Anderes pump', version: 1 }]))
  await user.keyboard('n')
  await waitFor(() => expect(asked[1]?.body).toEqual({ kind: 'name', version: 2 }))
  await user.keyboard('jh')
  expect(screen.queryByRole('option', { name: /^pump/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 hidden' }))
  expect(option(/^pump/)).toBeDefined()
})

test('facets count what they would show, and what is decided stays until another is chosen', async () => {
  const { user } = await shown()
  const names = screen.getByRole('checkbox', { name: 'Name 1' })
  await user.click(names)
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('a')
  expect(decisionOf(/^valve/)).toBe('accepted')
  await user.click(names)
  expect(screen.queryByRole('option', { name: /^valve/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('option')).toHaveLength(4)
  const slider = screen.getByRole('slider', { name: 'At least so sure' })
  slider.focus()
  await user.keyboard('{ArrowRight}'.repeat(21))
  await waitFor(() => expect(screen.queryByRole('option', { name: /^seal/ })).toBeNull())
})

test('a row’s menu recycles all that are less sure', async () => {
  const { user, decided } = await shown()
  await user.click(screen.getByRole('button', { name: 'More about valve' }))
  await user.click(await screen.findByRole('menuitem', { name: /lower confidence than 60/ }))
  await waitFor(() => expect(decided[0]?.body).toEqual({ reject: ['seal'] }))
})

test('E edits, S splits and ? shows the keys; letters typed there decide nothing', async () => {
  const { server, user, decided } = await shown()
  const asked = server.answers(termCandidateRoutes.update, moved({ move: 'edited' }))
  await user.keyboard('e')
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByLabelText(/^Term\b(?! in)/), ' arm{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked[0]?.body).toEqual({ text: 'pump arm', version: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const parted = server.answers(termCandidateRoutes.split, moved({ move: 'split' }))
  await user.keyboard('s')
  await user.click(await screen.findByRole('checkbox', { name: /pumps/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(parted[0]?.body).toEqual({ forms: ['pumps'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  expect((await screen.findByRole('dialog')).textContent).toContain('Merge the marked ones into this one')
  expect(decided).toEqual([])
})

test('a line shows what was found in a long sentence, and what an AI worker says of it', async () => {
  const text = `${'Before the machine is started again after a long time, '.repeat(3)}the gasket must be checked.`
  const start = text.indexOf('gasket')
  const { user } = await shown({
    lines: [
      line('pump'),
      line('gasket', { verdict: 'doubted', confidence: 40, frequency: 2, sentence: { text, start, end: start + 6 } }),
    ],
    of: { ...termImport, languages: termImport.languages.slice(0, 1) },
  })
  const row = option(/^gasket/)
  expect(row.textContent).toContain('Doubted by AI')
  expect(row.textContent).toMatch(/… .{40,90}gasket must be checked/)
  await user.keyboard('j')
  expect(screen.getByText('Term · 40 % sure · 2 times in 1 document · Doubted by AI')).toBeDefined()
  // Of one language there is no other one to name it in.
  await user.keyboard('e')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByLabelText(/other language/)).toBeNull()
})

test('a segment of a job opens in the editor, an upload is fetched', async () => {
  const context = { text: 'The pump', start: 4, end: 8, source: 'manual.docx', fileUuid: 'f', segment: 7, target: null }
  await show(
    <Contexts
      language="en"
      mayDownload
      contexts={[
        { ...context, targetFileUuid: 't' },
        { ...context, source: 'own.txt', segment: 2, targetFileUuid: null },
      ]}
    />,
  )
  const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['segment 7', '/jobs/job/file/t?segment=7'],
    ['own.txt', expect.stringContaining('/files/f/')],
  ])
})

test('an import that failed starts again as it is, one that found too little looks further', async () => {
  const server = startServer()
  server.answers(termCandidateRoutes.list, {
    '@id': '/api/term_imports/i/term_candidates',
    '@type': 'Collection',
    totalItems: 0,
    lessSure: 0,
    mayDecide: true,
    asOf: '2026-11-23T20:00:00Z',
    next: null,
    member: [],
  })
  const updated = server.answers(termImportRoutes.update, {} as TermImport)
  const started = server.answers(termImportRoutes.start, {} as TermImport)
  const failed = { ...termImport.status, title: 'failed' as const }
  const none = { title: 'done' as const, progress: 100, message: '', detail: nothingSure }
  const { user } = await show(
    <>
      <Inbox termImport={{ ...termImport, status: failed }} />
      <Inbox termImport={{ ...termImport, status: none }} />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(updated).toEqual([])
  expect(screen.getByText(/sure to 30 %/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Look again, from 14 % on' }))
  await waitFor(() => expect(started).toHaveLength(2))
  expect(updated[0]!.body).toEqual({ minimumConfidence: 14 })
})
const nothingSure = { key: 'nothingSure', values: { percent: '30' } }

test('what somebody else decides is seen', async () => {
  const { server } = await shown()
  const asked = server.answers(termCandidateRoutes.list, {
    '@id': '/api/term_imports/i/term_candidates',
    '@type': 'Collection',
    totalItems: 1,
    lessSure: 0,
    mayDecide: true,
    asOf: '2026-11-23T20:01:00Z',
    next: null,
    member: [{ ...found[2]!, decision: 'accepted' }],
  })
  server.pushes({ type: 'termCandidates', importUuid: 'i', byUserUuid: 'tia' })
  await waitFor(() => expect(decisionOf(/^valve/)).toBe('accepted'))
  expect(asked[0]!.query.changedSince).toBe('2026-11-23T20:00:00Z')
})

test('who may only read has no buttons to decide with, and their keys only move', async () => {
  const { user, decided } = await shown({ mayDecide: false })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.keyboard('aj')
  isSelected(/^feed pump/)
  expect([decisionOf(/^pump/), decided]).toEqual(['open', []])
})
