import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'

const world = testHouse()
const count = 5200

/** Every other entry has a forbidden term, every fourth no French one, and the words are in no order. */
function table() {
  const rows = ['en,fr,en status,tags']
  for (let row = 0; row < count; row++) {
    const place = (row * 1_237) % count
    const french = row % 4 === 0 ? '' : `mot ${place % 700} ${row}`
    rows.push(`word ${String(place).padStart(5, '0')},${french},${row % 2 ? 'forbidden' : ''},${row % 2 ? 'Odd' : ''}`)
  }
  return rows.join('\n')
}

async function importedTermbase(who: Caller) {
  const { body: made } = await who.post('/term_imports', { name: 'Words', termImportType: 'termbase' })
  await who.upload({ termImportUuid: made.uuid }, 'words.csv', Buffer.from(table()))
  await who.patch(`/term_imports/${made.uuid}/start`)
  const { destinationTermbase } = await until(async () => {
    const { body } = await who.get(`/term_imports/${made.uuid}`)
    return body.status.title === 'done' && body
  })
  return (await who.get(`/termbases/${destinationTermbase.uuid}`)).body
}

test('windows of a long list are the list, whatever it is filtered and sorted by', async () => {
  const admin = await world.administrator()
  const termbase = await importedTermbase(admin)
  const [en, fr] = termbase.termbaseIndices.map(({ uuid }: { uuid: string }) => uuid)
  const [tag] = (await admin.get(`/termbases/${termbase.uuid}/termbase_tags`)).body.member
  const window = async (page: number, question: string) => {
    const path = `/termbases/${termbase.uuid}/term_entries?itemsPerPage=100&page=${page}&${question}`
    const { member, totalItems } = (await admin.get(path)).body
    const texts: string[] = member.map(({ terms }: { terms: { text: string }[] }) => terms[0]!.text)
    return { texts, totalItems }
  }
  const expectWindows = async (question: string, expected: readonly string[]) => {
    const last = Math.max(1, Math.ceil(expected.length / 100))
    for (const page of new Set([1, 6, 13, last].filter((one) => one <= last))) {
      const { texts, totalItems } = await window(page, question)
      expect(totalItems).toBe(expected.length)
      expect(texts, `${question}, page ${page}`).toEqual(expected.slice((page - 1) * 100, page * 100))
    }
  }
  const all = Array.from({ length: count }, (_, place) => `word ${String(place).padStart(5, '0')}`)
  const rowOf = new Map(Array.from({ length: count }, (_, row) => [(row * 1_237) % count, row]))
  const isOdd = (text: string) => rowOf.get(Number(text.slice(5)))! % 2 === 1
  const byWord = `order[term]=asc&termbaseIndexUuid=${en}`
  await expectWindows(byWord, all)
  await expectWindows(`order[term]=desc&termbaseIndexUuid=${en}`, all.toReversed())
  for (const filter of ['usageStatus=forbidden', `termbaseTagUuid=${tag.uuid}`])
    await expectWindows(`${filter}&${byWord}`, all.filter(isOdd))
  await expectWindows(`query=word&${byWord}`, all)
  await expectWindows(`query=wo&${byWord}`, all)
  await expectWindows(`query=or&${byWord}`, [])
  expect(await window(60, `query=wo&${byWord}`)).toEqual({ texts: [], totalItems: count })

  const windows = async (question: string) => {
    const texts: string[] = []
    for (let page = 1; page <= 26; page++) texts.push(...(await window(page, question)).texts)
    return texts
  }
  const ofOdd = all.filter(isOdd)
  expect((await windows('usageStatus=forbidden')).toSorted()).toEqual(ofOdd)
  expect((await windows(`usageStatus=forbidden&order[term]=desc&termbaseIndexUuid=${fr}`)).toSorted()).toEqual(ofOdd)
  const withoutFrench = await window(1, `missingTermbaseIndexUuid=${fr}&${byWord}`)
  expect(withoutFrench.totalItems).toBe(count / 4)
})
