import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml`

/** The numbering of bullet lists; those of numbered lists follow it. */
export const bulletList = 1
const [bullets, numbers] = [0, 1]
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
export const deepestLevel = levels.length - 1

/**
 * A Word file with this body (ISO/IEC 29500-1, 17.2), with styles for headings and numbering for lists.
 * @param numberedLists how many lists are numbered, each from 1; their numberings are 2, 3 and so on
 */
export function docxPackage(body: string, numberedLists: number): Uint8Array {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationships([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}">${styles.map(styleXml).join('')}</w:styles>`,
    'word/numbering.xml': numbering(numberedLists),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)])),
    // The same text gives the same bytes.
    { mtime: '2000-01-01T00:00:00' },
  )
}

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
  ['document', 'document.main'],
  ['styles', 'styles'],
  ['numbering', 'numbering'],
]
  .map(([name, part]) => `<Override PartName="/word/${name}.xml" ContentType="${typeOf(part!)}"/>`)
  .join('')}</Types>`

const relationships = (targets: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Identifier, name, and the size of its letters in half points. */
const styles = [
  ['Normal', 'Normal', 22],
  ['Heading1', 'heading 1', 36],
  ['Heading2', 'heading 2', 30],
  ['Heading3', 'heading 3', 26],
  ['Heading4', 'heading 4', 24],
] as const
export type ParagraphStyle = (typeof styles)[number][0]

function styleXml([id, name, size]: (typeof styles)[number]): string {
  const isNormal = id === 'Normal'
  const level = styles.findIndex(([known]) => known === id) - 1
  const about = isNormal
    ? '<w:pPr><w:spacing w:after="160"/></w:pPr>'
    : `<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level}"/></w:pPr>`
  return `<w:style w:type="paragraph"${isNormal ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${about}<w:rPr>${isNormal ? '' : '<w:b/>'}<w:sz w:val="${size}"/></w:rPr></w:style>`
}

function numbering(numberedLists: number): string {
  const levelXml = (format: string, text: (level: number) => string) =>
    levels
      .map(
        (level) =>
          `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text(level)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(level + 1) * 720}" w:hanging="360"/></w:pPr></w:lvl>`,
      )
      .join('')
  const lists = Array.from(
    { length: numberedLists },
    (_, index) =>
      `<w:num w:numId="${bulletList + 1 + index}"><w:abstractNumId w:val="${numbers}"/>${levels.map((level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride>`).join('')}</w:num>`,
  )
  return `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="${bullets}">${levelXml('bullet', () => '•')}</w:abstractNum><w:abstractNum w:abstractNumId="${numbers}">${levelXml('decimal', (level) => `%${level + 1}.`)}</w:abstractNum><w:num w:numId="${bulletList}"><w:abstractNumId w:val="${bullets}"/></w:num>${lists.join('')}</w:numbering>`
}
