import type { TermCandidateLine } from '@langwerk/contract/term-candidates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { type Found, makeInbox } from '../../../test/term-candidates.ts'
import { addEntryTo, languageIri, makeTermbaseIn } from '../../../test/termbases.ts'
import { user } from '../../database/schema/access.ts'

const world = testHouse()

async function openInbox(found: readonly Found[], codes?: string[]) {
  const admin = await world.administrator()
  const inbox = await makeInbox(world.house, admin, found, codes)
  const path = `/term_imports/${inbox.uuid}`
  const lines = async (who: Caller = admin): Promise<TermCandidateLine[]> =>
    (await who.get(`${path}/term_candidates`)).body.member
  return {
    ...inbox,
    admin,
    path,
    lines,
    decisions: async () => Object.fromEntries((await lines()).map(({ text, decision }) => [text, decision])),
    candidate: async (text: string) => (await admin.get(`/term_candidates/${inbox.uuids[text]}`)).body,
    decide: (who: Caller, body: object) => who.patch(`${path}/decide_term_candidates`, body),
    undo: async (who: Caller = admin) => (await who.patch(`${path}/undo`)).body,
    /** Somebody else who may decide in this inbox. */
    colleague: async () => {
      const tia = await world.person('Tia')
      await world.house.db.update(user).set({ administrator: true }).where(eq(user.uuid, tia.uuid))
      return tia
    },
  }
}

test('an inbox is read in windows, the surest first, and by what was changed', async () => {
  const inbox = await openInbox([
    { text: 'pump', confidence: 40, frequency: 3, forms: { pump: 2, pumps: 1 } },
    { text: 'valve', confidence: 90, term: 'Ventil' },
    { text: 'seal', confidence: 40, frequency: 9, targets: [{ text: 'Dichtung', confidence: 80, proposed: false }] },
    { text: 'thing', confidence: 10, contexts: [] },
  ])
  const path = `${inbox.path}/term_candidates`
  const first = (await inbox.admin.get(`${path}?limit=2&minimumConfidence=30`)).body
  expect(first).toMatchObject({ totalItems: 3, lessSure: 1, next: 2, mayDecide: true })
  expect(first.member).toMatchObject([
    { text: 'valve', language: 'en', target: 'Ventil', decision: 'open', formCount: 1, version: 1 },
    { text: 'seal', target: 'Dichtung', confidence: 40, sentence: { text: 'The seal is here.', start: 4, end: 8 } },
  ])
  const second = (await inbox.admin.get(`${path}?from=2&limit=2&minimumConfidence=30`)).body
  expect(second).toMatchObject({ next: null, member: [{ text: 'pump', formCount: 2, target: null }] })
  expect((await inbox.lines()).at(-1)).toMatchObject({ text: 'thing', sentence: null })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await inbox.admin.get(`${path}?changedSince=${later}`)).body.member).toEqual([])
  expect((await inbox.admin.get(`${path}?changedSince=${first.asOf}`)).body.totalItems).toBe(4)
})

test('what was decided is told by the tag and the bin, and is undone move by move', async () => {
  const inbox = await openInbox([{ text: 'pump' }, { text: 'valve' }, { text: 'seal' }])
  const { pump, valve, seal } = inbox.uuids
  const made = await inbox.decide(inbox.admin, { accept: [pump, valve], reject: [seal] })
  expect(made.body).toMatchObject({ move: 'decided', count: 3, left: { count: 0 } })
  expect(await inbox.decisions()).toEqual({ pump: 'accepted', valve: 'accepted', seal: 'rejected' })
  const entry = (await inbox.admin.get(`/term_entries/${pump}`)).body
  expect(entry.tags).toMatchObject([{ name: 'Accepted' }])
  const bin = await inbox.admin.get(`/termbases/${inbox.termbase.uuid}/term_entries?recycled=true`)
  expect(bin.body.member).toMatchObject([{ uuid: seal }])

  await inbox.decide(inbox.admin, { reject: [pump], accept: [seal] })
  await inbox.decide(inbox.admin, { reopen: [pump] })
  // What is so already is no move that could be undone.
  expect((await inbox.decide(inbox.admin, { reopen: [pump] })).body.count).toBe(0)
  expect(await inbox.decisions()).toEqual({ pump: 'open', valve: 'accepted', seal: 'accepted' })
  await inbox.undo()
  expect(await inbox.decisions()).toEqual({ pump: 'rejected', valve: 'accepted', seal: 'accepted' })
  const undone = await inbox.undo()
  expect(undone.lines.map(({ text }: TermCandidateLine) => text).sort()).toEqual(['pump', 'seal'])
  await inbox.undo()
  expect(await inbox.decisions()).toEqual({ pump: 'open', valve: 'open', seal: 'open' })
  expect((await inbox.undo()).code).toBe('nothing_to_undo')
})

test('what somebody else decided since is told and left', async () => {
  const inbox = await openInbox([{ text: 'pump' }, { text: 'valve' }])
  const { pump, valve } = inbox.uuids
  const other = await inbox.colleague()
  await inbox.decide(inbox.admin, { accept: [pump, valve] })
  await inbox.decide(other, { reject: [pump] })
  expect(await inbox.undo()).toMatchObject({
    count: 1,
    left: { count: 1, texts: ['pump'] },
    lines: [{ text: 'valve' }],
  })
  expect(await inbox.decisions()).toEqual({ pump: 'rejected', valve: 'open' })
  await inbox.undo(other)
  expect(await inbox.decisions()).toEqual({ pump: 'accepted', valve: 'open' })
})

test('merged candidates join their evidence, and come apart again', async () => {
  const inbox = await openInbox([
    { text: 'pump', frequency: 3, forms: { pump: 2, pumps: 1 } },
    { text: 'feed pump', frequency: 2, definition: 'A pump that feeds.', contexts: [{ source: 'other.txt' }] },
    { text: 'Pumpe', term: 'Förderpumpe' },
  ])
  const [into, second, third] = [inbox.uuids.pump!, inbox.uuids['feed pump']!, inbox.uuids.Pumpe!]
  const before = await inbox.candidate('pump')
  const merged = await inbox.admin.patch(`${inbox.path}/merge_term_candidates`, { into, uuids: [second, third] })
  expect(merged.body).toMatchObject({ move: 'merged', count: 2 })
  const after = await inbox.candidate('pump')
  expect(after).toMatchObject({ frequency: 6, documents: 2, target: 'Förderpumpe', targetChosen: true, version: 2 })
  expect(after.proposedDefinition).toBe('A pump that feeds.')
  expect(after.forms).toHaveLength(4)
  expect(after.contexts).toHaveLength(3)
  const entry = (await inbox.admin.get(`/term_entries/${into}`)).body
  expect(entry.terms[0]).toMatchObject({ text: 'pump', allowedVariants: ['feed pump', 'Pumpe'] })
  expect(await inbox.decisions()).toMatchObject({ pump: 'open', 'feed pump': 'rejected', Pumpe: 'rejected' })

  const again = await inbox.admin.patch(`${inbox.path}/merge_term_candidates`, { into, uuids: [second] })
  expect(again.body.code).toBe('candidate_decided')
  const itself = await inbox.admin.patch(`${inbox.path}/merge_term_candidates`, { into, uuids: [into] })
  expect(itself.body.violations).toMatchObject([{ code: 'candidate_with_itself' }])

  expect(await inbox.undo()).toMatchObject({ move: 'merged', count: 3 })
  const { version: _, changedAt: __, ...same } = before
  expect(await inbox.candidate('pump')).toMatchObject(same)
  expect(await inbox.decisions()).toEqual({ pump: 'open', 'feed pump': 'open', Pumpe: 'open' })
})

test('forms become a candidate of their own, and come back', async () => {
  const inbox = await openInbox([
    {
      text: 'bank',
      frequency: 7,
      forms: { bank: 4, banks: 1, banking: 2 },
      contexts: [{}, { text: 'Of banking.', start: 3, end: 10 }],
    },
  ])
  const path = `/term_candidates/${inbox.uuids.bank}/split`
  expect((await inbox.admin.patch(path, { forms: ['tank'] })).body.violations).toMatchObject([{ code: 'no_such_form' }])
  const all = await inbox.admin.patch(path, { forms: ['bank', 'banks', 'banking'] })
  expect(all.body.violations).toMatchObject([{ code: 'forms_must_stay' }])
  const parted = await inbox.admin.patch(path, { forms: ['banking'] })
  expect(parted.body.count).toBe(1)
  expect(await inbox.lines()).toMatchObject([
    { text: 'bank', formCount: 2, frequency: 5, sentence: { text: 'The bank is here.' } },
    { text: 'banking', formCount: 1, frequency: 2, decision: 'open', sentence: { text: 'Of banking.' } },
  ])
  const undone = await inbox.undo()
  expect(undone.removed).toHaveLength(1)
  expect(await inbox.lines()).toMatchObject([{ text: 'bank', formCount: 3, frequency: 7 }])
})

test('a candidate is written otherwise, by the version that was read', async () => {
  const inbox = await openInbox([{ text: 'Valve', targets: [{ text: 'Ventil', confidence: 70, proposed: false }] }])
  const path = `/term_candidates/${inbox.uuids.Valve}`
  const changes = { text: 'valve', kind: 'name', target: 'Ventil', definition: 'It shuts.', version: 1 }
  expect((await inbox.admin.patch(path, changes)).body.lines).toMatchObject([
    { text: 'valve', kind: 'name', target: 'Ventil', version: 2 },
  ])
  expect((await inbox.admin.patch(path, { ...changes, text: 'gate' })).body.code).toBe('stale_version')
  expect(await inbox.candidate('Valve')).toMatchObject({ definition: 'It shuts.', targetChosen: true })
  await inbox.admin.patch(path, { target: '', version: 2 })
  expect(await inbox.candidate('Valve')).toMatchObject({ target: 'Ventil', targetChosen: false })
  await inbox.undo()
  expect(await inbox.candidate('Valve')).toMatchObject({ targetChosen: true })
  await inbox.undo()
  expect(await inbox.candidate('Valve')).toMatchObject({ text: 'Valve', kind: 'term', definition: '' })

  const one = await openInbox([{ text: 'lid' }], ['en'])
  const refused = await one.admin.patch(`/term_candidates/${one.uuids.lid}`, { target: 'Deckel', version: 1 })
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'target', code: 'other_language_missing' }])
})

test('an edit that somebody wrote over is not undone', async () => {
  const inbox = await openInbox([{ text: 'Valve' }])
  const path = `/term_candidates/${inbox.uuids.Valve}`
  await inbox.admin.patch(path, { text: 'valve', version: 1 })
  await (await inbox.colleague()).patch(path, { text: 'gate valve', version: 2 })
  expect(await inbox.undo()).toMatchObject({ count: 0, left: { count: 1, texts: ['gate valve'] } })
  expect((await inbox.lines())[0]!.text).toBe('gate valve')
})

test('kin have the same head word or stand within, and the known entry is shown to who may see it', async () => {
  const admin = await world.administrator()
  const destination = await makeTermbaseIn(admin)
  const known = await addEntryTo(admin, destination, { en: 'ball valve', de: 'Kugelhahn' }, { definition: 'Round' })
  const inbox = await openInbox([
    { text: 'ball valve', known: known.uuid, novelty: 'known' },
    { text: 'ball' },
    { text: 'gate valve' },
    { text: 'ball valve seat' },
    { text: 'seat' },
  ])
  const found = await inbox.candidate('ball valve')
  expect(found.kin.map(({ text }: { text: string }) => text).sort()).toEqual(['ball', 'ball valve seat', 'gate valve'])
  expect(found.known).toMatchObject({
    uuid: known.uuid,
    terms: [
      { language: 'en', text: 'ball valve' },
      { language: 'de', text: 'Kugelhahn' },
    ],
    definition: 'Round',
  })
  const german = await openInbox([{ text: 'Pumpe' }, { text: 'Zahnradpumpe' }, { text: 'Deckel' }], ['de', 'en'])
  expect((await german.candidate('Pumpe')).kin).toMatchObject([{ text: 'Zahnradpumpe' }])
})

test('an import that has found nothing yet has an empty inbox', async () => {
  const admin = await world.administrator()
  const { uuid } = (await admin.post('/term_imports', { name: 'New', languages: [languageIri('en')] })).body
  expect((await admin.get(`/term_imports/${uuid}/term_candidates`)).body).toMatchObject({ totalItems: 0, member: [] })
  expect((await admin.patch(`/term_imports/${uuid}/undo`)).body.code).toBe('import_without_candidates')
})

test('of twenty at once one merges', async () => {
  const inbox = await openInbox([
    { text: 'pump', frequency: 1 },
    { text: 'feed pump', frequency: 1 },
  ])
  const body = { into: inbox.uuids.pump, uuids: [inbox.uuids['feed pump']] }
  const calls = Array.from({ length: 20 }, () => inbox.admin.patch(`${inbox.path}/merge_term_candidates`, body))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await inbox.candidate('pump')).frequency).toBe(2)
})
