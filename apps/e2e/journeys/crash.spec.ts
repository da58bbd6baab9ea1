import { expect, test } from '@playwright/test'
import { type Product, startProduct, waitFor } from '../product.ts'
import { signInScript } from '../script.ts'

const segments = 1500
const page = `<!doctype html><html lang="en"><head><title>Many</title></head><body>${Array.from({ length: segments - 1 }, (_, index) => `<p>Paragraph number ${index} tells of hut ${index * 7}.</p>`).join('\n')}</body></html>`

let product: Product
test.beforeEach(async () => {
  product = await startProduct()
})
test.afterEach(() => product.remove())

test('a preparation that is killed again and again ends right', async () => {
  let script = await signInScript(product, product.administrator)
  const [english, german] = [await script.language('en'), await script.language('de')]
  const engine = await script.post('/machine_translation_engines', { name: 'Pseudo', provider: 'pseudoTranslation' })
  const job = await script.post('/jobs', {
    name: 'Many',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
    jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
  })
  await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'many.html', content: page })
  await script.patch(`/jobs/${job.uuid}/start`)

  for (const afterMs of [150, 400, 900, 1500]) {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await product.kill()
    await product.start()
  }
  script = await signInScript(product, product.administrator)
  await waitFor(async () => {
    const { jobStati } = await script.post('/job_stati', { jobUuids: [job.uuid] })
    expect(jobStati[0].status.failed, JSON.stringify(await script.get(`/jobs/${job.uuid}/errors`))).toBe(false)
    return jobStati[0].status.title === 'done'
  })
  const { member } = await script.get(`/jobs/${job.uuid}/files`)
  const first = await script.get(`/files/${member[0].targetFiles[0].uuid}/trans_units?itemsPerPage=1000`)
  const second = await script.get(`/files/${member[0].targetFiles[0].uuid}/trans_units?itemsPerPage=1000&page=2`)
  const units = [...first.member, ...second.member]
  expect(first.totalItems).toBe(segments)
  expect(units.map(({ sortId }) => sortId)).toEqual(Array.from({ length: segments }, (_, index) => index + 1))
  expect(units.every(({ status, version }) => status === 'pretranslated' && version === 2)).toBe(true)
})

test('what was saved before a kill is there after it', async () => {
  let script = await signInScript(product, product.administrator)
  const [english, german] = [await script.language('en'), await script.language('de')]
  const job = await script.post('/jobs', {
    name: 'Kept',
    translation: true,
    sourceLanguage: english['@id'],
    targetLanguages: [german['@id']],
  })
  await script.upload(
    { uuid: crypto.randomUUID(), jobUuid: job.uuid },
    { name: 'kept.html', content: '<p>First text.</p><p>Second text.</p>' },
  )
  await script.prepared(job.uuid)
  const { member: files } = await script.get(`/jobs/${job.uuid}/files`)
  const targetFile = files[0].targetFiles[0].uuid
  const { member: units } = await script.get(`/files/${targetFile}/trans_units`)
  await script.patch(`/trans_units/${units[0].uuid}`, {
    targetSegment: { xml: 'Erster Text.' },
    confirmed: true,
    version: units[0].version,
  })
  await script.post(`/trans_units/${units[1].uuid}/draft`, { xml: 'Zweiter Te' })

  await product.kill()
  await product.start()
  script = await signInScript(product, product.administrator)
  const { member: after } = await script.get(`/files/${targetFile}/trans_units`)
  expect(after[0]).toMatchObject({ status: 'confirmed', targetSegment: { xml: 'Erster Text.' } })
  expect((await script.get(`/files/${targetFile}/drafts`)).drafts).toMatchObject([
    { transUnitUuid: units[1].uuid, xml: 'Zweiter Te' },
  ])
})
