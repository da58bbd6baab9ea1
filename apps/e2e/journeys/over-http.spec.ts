import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { expect, test } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { signInScript } from '../script.ts'

// The main job call by call, on the embedded database and, where there is one, on PostgreSQL.
const databases = [undefined, process.env.LANGWERK_TEST_DATABASE_URL].filter((url, index) => index === 0 || url)

const memory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="test" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
<body>
<tu><tuv xml:lang="en"><seg>Our huts are open from June to September.</seg></tuv><tuv xml:lang="de"><seg>Unsere Hütten sind von Juni bis September geöffnet.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>Please book your sleeping place at least seven days before.</seg></tuv><tuv xml:lang="de"><seg>Bitte buchen Sie Ihren Schlafplatz mindestens sieben Tage vorher.</seg></tuv></tu>
</body></tmx>`

const page = `<!doctype html><html lang="en"><head><title>Huts</title></head><body>
<h1>Our huts</h1>
<p>Our huts are open from June to September.</p>
<p>Please book your sleeping place at least three days before.</p>
<p>Bring a <b>sleeping bag</b> and good shoes.</p>
</body></html>`

for (const databaseUrl of databases) {
  test.describe(databaseUrl ? 'on PostgreSQL' : 'on the embedded database', () => {
    test.describe.configure({ mode: 'serial' })
    let product: Product
    test.beforeAll(async () => {
      product = await startProduct({ databaseUrl })
    })
    test.afterAll(() => product.remove())

    test('a file goes in, is translated from memory, engine and hand, and comes back', async () => {
      const script = await signInScript(product, product.administrator)
      const [english, german] = [await script.language('en'), await script.language('de')]

      const translationMemory = await script.post('/translation_memories', { name: 'Huts' })
      const memoryImport = await script.post('/translation_memory_imports', {
        name: 'Old huts',
        translationMemory: translationMemory['@id'],
      })
      await script.upload(
        { uuid: crypto.randomUUID(), translationMemoryImportUuid: memoryImport.uuid },
        { name: 'huts.tmx', content: memory },
      )
      await script.patch(`/translation_memory_imports/${memoryImport.uuid}/start`)
      await expect
        .poll(async () => (await script.get(`/translation_memory_imports/${memoryImport.uuid}`)).status.title)
        .toBe('done')

      const engine = await script.post('/machine_translation_engines', {
        name: 'Pseudo',
        provider: 'pseudoTranslation',
      })
      const job = await script.post('/jobs', {
        name: 'Huts',
        translation: true,
        sourceLanguage: english['@id'],
        targetLanguages: [german['@id']],
        jobTranslationMemories: [
          { translationMemory: translationMemory['@id'], translationMemoryPretranslationMinimalMatchPercent: 70 },
        ],
        jobMachineTranslationEngines: [
          { machineTranslationEngine: engine['@id'], machineTranslationQualityEstimationMinimalPercent: 75 },
        ],
      })
      await script.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content: page })
      await script.prepared(job.uuid)

      const { member: files } = await script.get(`/jobs/${job.uuid}/files`)
      expect(files).toHaveLength(1)
      const targetFile = files[0].targetFiles[0]
      const { member: units } = await script.get(`/files/${targetFile.uuid}/trans_units?itemsPerPage=100`)
      const bySource = (text: string) =>
        units.find((unit: { sourceSegment: { xml: string } }) => unit.sourceSegment.xml.includes(text))
      expect(bySource('open from June')).toMatchObject({
        status: 'pretranslated',
        origin: { type: 'translationMemory' },
        targetSegment: { xml: 'Unsere Hütten sind von Juni bis September geöffnet.' },
      })
      expect(bySource('three days').origin.matchPercent).toBeLessThan(100)
      expect(bySource('sleeping bag').origin.type).toBe('machineTranslation')

      const hand = bySource('sleeping bag')
      await expect(
        script.patch(`/trans_units/${hand.uuid}`, {
          targetSegment: { xml: 'Ohne Tags' },
          confirmed: true,
          version: hand.version,
        }),
      ).rejects.toThrow('422')
      const xml = 'Bringen Sie einen <g id="1">Schlafsack</g> und gute Schuhe mit.'.replace(
        'id="1"',
        `id="${/id="([^"]+)"/.exec(hand.sourceSegment.xml)![1]}"`,
      )
      const saved = await script.patch(`/trans_units/${hand.uuid}`, {
        targetSegment: { xml },
        confirmed: true,
        version: hand.version,
      })
      expect(saved.status).toBe('confirmed')
      await expect(
        script.patch(`/trans_units/${hand.uuid}`, { targetSegment: { xml }, confirmed: true, version: hand.version }),
      ).rejects.toThrow('409')

      const { member: found } = await script.get(`/jobs/${job.uuid}/concordance?query=Schuhe&side=target`)
      expect(found[0].source).toContain('good shoes')

      expect((await script.patch(`/jobs/${job.uuid}/finish`)).finishedAt).not.toBeNull()
      const exported = await script.post('/job_target_file_exports', { uuid: crypto.randomUUID(), job: job['@id'] })
      await expect
        .poll(async () => (await script.get(`/job_target_file_exports/${exported.uuid}`)).status.title)
        .toBe('done')
      const { name, bytes } = await script.download(`/job_target_file_exports/${exported.uuid}/export_target_file`)
      expect(name).toMatch(/huts.*\.html$/)
      const { units: translated } = await openDocument(bytes, 'huts.html')
      const texts = translated.map(({ source }) => plainText(source))
      expect(texts).toContain('Unsere Hütten sind von Juni bis September geöffnet.')
      expect(texts).toContain('Bringen Sie einen Schlafsack und gute Schuhe mit.')
    })

    test('a stop and a start find everything again', async () => {
      await product.stop()
      await product.start()
      const script = await signInScript(product, product.administrator)
      expect((await script.get('/jobs_translations')).totalItems).toBe(1)
    })
  })
}
