import { readFileSync } from 'node:fs'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { file } from '../src/database/schema/jobs.ts'
import { exportFile, fileNameOf, filesOf, unitsOf } from './exports.ts'
import { testHouse } from './house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from './jobs.ts'
import { testPaths } from './paths.ts'
import { makeEngine } from './resources.ts'

const fixture = (name: string) => readFileSync(`${testPaths.build.fixturesDirectory}/${name}`)
const program = findLibreOffice(null)
// biome-ignore lint/suspicious/noConsole: a test that is skipped says so
if (!program) console.warn('LibreOffice is not installed: files of Word, PowerPoint and Excel 97 are not tested')

describe.skipIf(!program)('with LibreOffice', () => {
  const world = testHouse()

  test('files of Word, PowerPoint and Excel 97 are read, translated and given back', { timeout: 240_000 }, async () => {
    const admin = await world.administrator()
    const engine = await makeEngine(admin)
    const job = await makeJob(admin, { jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }] })
    const names = ['contract.doc', 'product-presentation.ppt', 'price-list.xls']
    for (const name of names) await uploadTo(admin, job.uuid, name, fixture(name))
    expect((await prepareJob(admin, job.uuid)).title).toBe('done')
    const files = await filesOf(admin, job.uuid)
    expect(files.map(({ originalName }: { originalName: string }) => originalName)).toEqual(names)
    for (const { originalName, targetFiles, targetEnding } of files) {
      expect(targetEnding).toBeNull()
      const units = await unitsOf(admin, targetFiles[0].uuid)
      expect(units.length).toBeGreaterThan(5)
      const back = await exportFile(admin, job.uuid, targetFiles[0].uuid)
      const ending = originalName.slice(-3)
      expect(fileNameOf(back)).toBe(originalName.replace(/\.(?=...$)/, '.de.'))
      expect(back.bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
      const again = await world.house.officeConversion.convert(back.bytes, { from: ending, to: `${ending as 'doc'}x` })
      const read = await openDocument(again, `again.${ending}x`)
      const written = read.units.map(({ source }) => plainText(source)).join('\n')
      const translated = units.filter(({ targetSegment }: { targetSegment: { xml: string } }) =>
        /~\]\s*$/.test(targetSegment.xml),
      )
      expect(translated.length).toBeGreaterThan(5)
      expect(written.match(/~\]/g)!.length).toBeGreaterThanOrEqual(translated.length * 0.9)
    }
    const download = await admin.get(`/files/${files[0].uuid}/download`)
    expect(download.bytes.equals(fixture('contract.doc'))).toBe(true)

    const stored = await world.house.db.select().from(file)
    const keys = stored.flatMap(({ storageKey, convertedStorageKey }) => [storageKey, convertedStorageKey!])
    expect(keys).toHaveLength(6)
    for (const key of keys) (await world.house.storage.get(key)).destroy()
    await admin.del(`/jobs/${job.uuid}`)
    for (const key of keys) await expect(world.house.storage.get(key)).rejects.toThrow()
  })

  test('what is no such file, or damaged, is put aside with a sentence', { timeout: 240_000 }, async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    await uploadTo(admin, job.uuid, 'page.doc', htmlPage('One'))
    await uploadTo(admin, job.uuid, 'torn.doc', fixture('contract.doc').subarray(0, 600))
    await uploadTo(admin, job.uuid, 'good.html', htmlPage('One'))
    expect((await prepareJob(admin, job.uuid)).title).toBe('done')
    expect((await filesOf(admin, job.uuid)).map(({ status }: { status: object }) => status)).toEqual([
      {
        title: 'failed',
        problem: 'broken',
        message: 'This is not a file that .doc stands for',
        detail: { key: 'officeNotOfEnding', values: { ending: 'doc' } },
      },
      {
        title: 'failed',
        problem: 'broken',
        message: 'LibreOffice cannot open the file. It may be damaged or protected with a password',
        detail: { key: 'officeNotOpened', values: {} },
      },
      { title: 'ready', problem: null, message: null, detail: null },
    ])
  })

  test('says that it is there', async () => {
    const { parts } = (await world.anonymous().get('/health')).body
    expect(parts).toContainEqual({ name: 'office conversion', status: 'up', detail: `LibreOffice (${program})` })
  })
})

describe('without LibreOffice', () => {
  const world = testHouse({ LIBREOFFICE_PATH: '/nowhere/soffice' })
  const sentence = 'Word 97, PowerPoint 97 and Excel 97 files need LibreOffice on the server, which is not installed'

  test('such files are refused before they are stored, and the endings say so', async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    const answer = await admin.upload({ jobUuid: job.uuid }, 'contract.doc', fixture('contract.doc'))
    expect([answer.status, answer.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'uploadedFile', message: `${sentence}.` }],
    ])
    const { endings } = (await admin.get('/job_file_endings')).body
    expect(endings).toContainEqual({ ending: 'doc', problem: 'officeMissing', targetEnding: null })
    expect(endings).toContainEqual({ ending: 'docx', problem: null, targetEnding: null })
    expect(endings).toContainEqual({ ending: 'sdlppx', problem: null, targetEnding: 'sdlrpx' })
    const { parts } = (await world.anonymous().get('/health')).body
    expect(parts).toContainEqual(expect.objectContaining({ name: 'office conversion', status: 'missing' }))
  })

  test('one that was taken while it was installed fails with the sentence', async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    await uploadTo(admin, job.uuid, 'contract.html', fixture('contract.doc'))
    await world.house.db.update(file).set({ originalName: 'contract.doc' })
    expect((await prepareJob(admin, job.uuid)).title).toBe('failed')
    expect((await filesOf(admin, job.uuid))[0].status).toEqual({
      title: 'failed',
      problem: 'officeMissing',
      message: sentence,
      detail: { key: 'officeMissing', values: {} },
    })
    expect((await admin.get(`/jobs/${job.uuid}/errors`)).body.member).toContainEqual(
      expect.objectContaining({ problem: 'officeMissing', fileName: 'contract.doc' }),
    )
  })
})
