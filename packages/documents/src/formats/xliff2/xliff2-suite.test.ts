import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { DocumentError } from '../../model/document.ts'
import { openXliff } from '../bilingual/open-xliff.ts'

const corpora = fileURLToPath(new URL('../../../../../../shared/corpora/', import.meta.url))
const filesIn = (folder: string) => (existsSync(corpora + folder) ? readdirSync(corpora + folder) : [])
const open = (path: string) => openXliff(new Uint8Array(readFileSync(corpora + path)), {})

describe.skipIf(!existsSync(`${corpora}xliff2`))(
  'the test suite of OASIS (skipped where ../shared/corpora is absent)',
  () => {
    test.each(filesIn('xliff2'))('%s is accepted and comes back as it was', async (name) => {
      const document = await open(`xliff2/${name}`)
      expect(Buffer.from(await document.write(() => undefined)).equals(readFileSync(`${corpora}xliff2/${name}`))).toBe(
        true,
      )
    })

    test.each(filesIn('xliff2-invalid'))('%s is refused with a reason', async (name) => {
      const error = await open(`xliff2-invalid/${name}`).then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
      expect(error).toBeInstanceOf(DocumentError)
      expect((error as DocumentError).message).toMatch(/^This is not valid XLIFF 2: <.+> in line \d+ .+/) // as checked before
    })
  },
)
