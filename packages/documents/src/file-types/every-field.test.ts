import type { FileTypeValues } from '@langwerk/contract/file-types'
import { segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { namespaces, packed, paragraph, run } from '../formats/docx/test-word.ts'
import { workbook } from '../formats/excel-columns/test-workbook.ts'
import { DocumentError, type ReadOptions } from '../model/document.ts'
import { openDocument } from '../open-document.ts'
import { fixture } from '../test-documents.ts'

/** A document that two file types read or write in two ways, which differ in one field. */
interface Case {
  name: string
  bytes: Uint8Array | string
  /** What both file types have in common. */
  shared?: ReadOptions
  one: ReadOptions
  other: ReadOptions
}

const xml = (bytes: string) => ({ name: 'a.xml', bytes })
const html = (bytes: string) => ({ name: 'a.html', bytes })
const json = (bytes: string) => ({ name: 'a.json', bytes })
const docx = { name: 'a.docx', bytes: docxWithEverything() }
const switched = (field: keyof FileTypeValues, file: Pick<Case, 'name' | 'bytes'>): Case => ({
  ...file,
  one: { [field]: false },
  other: { [field]: true },
})

const columns: ReadOptions = { fileProcessor: 'excelColumnsWithSubsegments', sourceColumnId: 'B', targetColumnId: 'C' }
const table = {
  name: 'a.xlsx',
  bytes: workbook([['open', 'Open it', 'Los', 20, 2, 'Other']]),
  shared: columns,
}

/** Every field of the contract's schema: a case that shows its effect, or who it is for where reading and writing do not know it. */
const fields: Record<keyof FileTypeValues, Case | string> = {
  name: {
    ...json('{}'),
    shared: { fileProcessor: 'word' },
    one: { name: 'Mine' },
    other: { name: 'Yours' },
  },
  description: 'People read it.',
  fileProcessor: {
    ...xml('<a>{"a": "b"}</a>'),
    one: { fileProcessor: 'xml' },
    other: { fileProcessor: 'srt', fileEndingCommentsString: 'xml' },
  },
  subFileProcessor: { ...xml('<a>&lt;p&gt;x&lt;/p&gt;</a>'), one: {}, other: { subFileProcessor: 'html' } },
  fileEndingCommentsString: {
    name: 'a.dat',
    bytes: '["a"]',
    shared: { fileProcessor: 'json' },
    one: { fileEndingCommentsString: 'json' },
    other: { fileEndingCommentsString: 'json, dat' },
  },
  mimeType: 'The server says it of uploads.',
  rootXPath: { ...html('<p>a</p><div>b</div>'), one: { rootXPath: null }, other: { rootXPath: '//div' } },
  defaultTagType: {
    ...xml('<a>x <b>y</b><c>z</c></a>'),
    one: { defaultTagType: 'structure', tagProcessingRules: [rule('//c')] },
    other: { defaultTagType: 'inline', tagProcessingRules: [rule('//c')] },
  },
  defaultTextTranslation: {
    ...json('{"a": "x", "b": "y"}'),
    shared: { tagProcessingRules: [rule('/a')] },
    one: { defaultTextTranslation: 'always' },
    other: { defaultTextTranslation: 'never' },
  },
  documentTypeDefinition: {
    ...xml('<a>x &name;</a>'),
    one: { documentTypeDefinition: null },
    other: { documentTypeDefinition: '<!ENTITY name "y">' },
  },
  containsHtmlEntities: switched('containsHtmlEntities', xml('<a>x &uuml; y</a>')),
  keyColumnId: { ...table, one: { keyColumnId: null }, other: { keyColumnId: 'A' } },
  sourceColumnId: { ...table, one: { sourceColumnId: 'B' }, other: { sourceColumnId: 'F' } },
  targetColumnId: { ...table, one: { targetColumnId: 'C' }, other: { targetColumnId: 'G' } },
  charLimitColumnId: { ...table, one: { charLimitColumnId: null }, other: { charLimitColumnId: 'D' } },
  lineLimitColumnId: { ...table, one: { lineLimitColumnId: null }, other: { lineLimitColumnId: 'E' } },
  languageProcessingRuleSet: 'The server and the command line cut the units by it.',
  translateHiddenSlides: switched('translateHiddenSlides', ours('product-presentation.pptx')),
  translateNotes: switched('translateNotes', ours('product-presentation.pptx')),
  translateHiddenText: switched('translateHiddenText', docx),
  translateHiddenSheets: switched('translateHiddenSheets', ours('price-list.xlsx')),
  translateHiddenLayers: switched('translateHiddenLayers', ours('brochure.idml')),
  translateLockedLayers: switched('translateLockedLayers', { name: 'a.idml', bytes: withLockedLayers() }),
  translateHeader: switched('translateHeader', docx),
  translateFooter: switched('translateFooter', docx),
  translateComments: switched('translateComments', docx),
  exportCommentsToTargetFile: switched('exportCommentsToTargetFile', docx),
  tagProcessingRules: {
    ...html('<p>a</p><div>b</div>'),
    one: {},
    other: { tagProcessingRules: [rule('//p', 'never')] },
  },
  replacementRules: {
    ...json('["a"]'),
    one: {},
    other: { replacementRules: [{ name: 'a', sourceRegex: 'a', targetRegex: 'b', type: 'onSourceFileReading' }] },
  },
}

const cases = Object.entries(fields).flatMap(([field, of]) => (typeof of === 'string' ? [] : [[field, of] as const]))

test.each(cases)('%s has an effect', async (_, { name, bytes, shared, one, other }) => {
  const file = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const outcomes = await Promise.all([one, other].map((values) => outcomeOf(file, name, { ...shared, ...values })))
  expect(outcomes[0]).not.toEqual(outcomes[1])
})

/** What is read and what is written, or why nothing is. */
async function outcomeOf(bytes: Uint8Array, name: string, options: ReadOptions) {
  try {
    const { units, write } = await openDocument(bytes, name, options)
    const written = await write((key) => [`${key} ж`], { comments: () => [{ text: 'a remark' }] })
    const parts = written[0] === 0x50 ? unzipSync(written) : { text: written }
    return {
      units: units.map(({ source, ...unit }) => ({ ...unit, source: segmentToXml(source) })),
      written: Object.entries(parts).map(([part, content]) => [part, strFromU8(content)]),
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return error.message
  }
}

function rule(xPath: string, translation: 'always' | 'never' = 'always') {
  return {
    name: xPath,
    ruleType: 'xPath' as const,
    xPath,
    styleSheetName: null,
    tagType: 'structure' as const,
    translation,
    editorTagName: null,
    editorTagNamingType: 'static' as const,
  }
}

function ours(name: string) {
  return { name, bytes: new Uint8Array(fixture(name)) }
}

function docxWithEverything(): Uint8Array {
  const story = (kind: string) => `<w:${kind} ${namespaces}>${paragraph(run(kind))}</w:${kind}>`
  const parts = { header1: story('hdr'), footer1: story('ftr'), comments: story('comments') }
  return packed(paragraph(run('body '), run('vanished', '<w:vanish/>')), parts)
}

/** The brochure with all its layers locked. */
function withLockedLayers(): Uint8Array {
  const parts = unzipSync(new Uint8Array(fixture('brochure.idml')))
  const map = strFromU8(parts['designmap.xml']!).replaceAll('Locked="false"', 'Locked="true"')
  return zipSync({ ...parts, 'designmap.xml': strToU8(map) })
}
