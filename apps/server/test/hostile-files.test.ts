import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobFileEndings } from '@langwerk/contract/file-words'
import { endingOf } from '@langwerk/documents/open-document'
import { describe, expect, test } from 'vitest'
import { testHouse } from './house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from './jobs.ts'

const payloads = '../shared/payloads'
const folders = ['html', 'json', 'office', 'srt', 'xml', 'zip', 'lists', 'public']
const endings: readonly string[] = jobFileEndings
/** Only long: it takes a minute. */
const leftOut = ['xlsx-300k-cells.xlsx']

// From the repository root, where the test run stands.
describe.skipIf(!existsSync(payloads))('files made to harm', () => {
  const world = testHouse()

  test.each(folders)(
    '%s: each is read or refused with a sentence, and the job lives on',
    async (folder) => {
      const admin = await world.administrator()
      const job = await makeJob(admin)
      const names = readdirSync(join(payloads, folder)).filter(
        (name) => endings.includes(endingOf(name)) && !leftOut.includes(name),
      )
      for (const name of names) await uploadTo(admin, job.uuid, name, readFileSync(join(payloads, folder, name)))
      await uploadTo(admin, job.uuid, 'good.html', htmlPage('Good'))
      expect((await prepareJob(admin, job.uuid)).title).toBe('done')
      const files = (await admin.get(`/jobs/${job.uuid}/files`)).body.member
      for (const { originalName, status } of files) {
        expect([originalName, status.title]).toEqual([originalName, expect.stringMatching(/^(ready|failed)$/)])
        if (status.title === 'failed') expect(status.message).toMatch(/^\S.{10,300}$/)
      }
      expect(files.at(-1)).toMatchObject({ originalName: 'good.html', status: { title: 'ready' } })
    },
    120_000,
  )
})
