import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mergeTargets } from '@langwerk/documents/exchange/merge-targets'
import { unitsToXliff1 } from '@langwerk/documents/exchange/units-to-xliff1'
import { unitsToXliff2 } from '@langwerk/documents/exchange/units-to-xliff2'
import { DocumentError } from '@langwerk/documents/model/document'
import { openDocument, readableEndings } from '@langwerk/documents/open-document'
import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { plainText, segmentToXml } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { exchangeUnit } from './exchange-unit.ts'
import { segmenterOf } from './segmenter.ts'

const corpora = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url))
const files = ['docx', 'pptx', 'html', 'xml', 'srt', 'sdlxliff', 'mqxliff', 'xlf', 'xliff2'].flatMap((folder) =>
  existsSync(corpora + folder)
    ? readdirSync(corpora + folder)
        .filter((name) => readableEndings.includes(name.split('.').at(-1)!))
        .map((name) => `${folder}/${name}`)
    : [],
)
const cutsOf = segmenterOf(defaultRuleSet('en'))
/** XML cannot hold them, so they are left out on the way. */
const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')

describe.skipIf(files.length === 0)('real files (skipped where ../shared/corpora is absent)', () => {
  test.each(files)('%s goes out as XLIFF and comes back with every tag', async (path) => {
    const document = await openDocument(new Uint8Array(readFileSync(corpora + path)), path).catch((error: unknown) => {
      expect(error).toBeInstanceOf(DocumentError)
    })
    const units = document?.units.map((unit) => ({ ...unit, locked: false })) ?? []
    for (const write of [unitsToXliff1, unitsToXliff2]) {
      const file = { original: path, sourceLanguage: 'en', targetLanguage: 'de' }
      const xliff = write(
        units.map((unit) => exchangeUnit(unit, cutsOf)),
        file,
      )
      const read = units.length > 0 ? (await openDocument(new TextEncoder().encode(xliff), 'a.xlf')).units : []
      const { targets } = mergeTargets(
        units,
        read.map((unit) => ({ ...unit, target: unit.source })),
      )
      const full = units.filter(({ source }) => plainText(source).trim() !== '')
      expect(full.map(({ key }) => targets.get(key) && segmentToXml(targets.get(key)!))).toEqual(
        full.map(({ source }) => withoutControls(segmentToXml(source))),
      )
    }
  })
})
