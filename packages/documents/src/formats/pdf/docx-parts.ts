import { encodeXmlAttribute } from '@langwerk/xml/tokenizer'
import type { Headings } from './headings.ts'
import type { Layout } from './layout.ts'
import { pageField } from './paragraph-text.ts'

interface Content {
  layout: Layout
  headings: Headings
  /** BCP 47. */
  language: string | undefined
  /** Paragraphs as WordprocessingML; header and footer only where the document has them. */
  body: string
  header: string | undefined
  footer: string | undefined
}

/** The parts of a Word document around its text, by their names in the package and in its order. */
export function docxParts({ layout, headings, language, body, header, footer }: Content): Record<string, string> {
  const numbered = layout.hasPageNumbers
    ? `<w:p><w:pPr><w:pStyle w:val="Footer"/><w:jc w:val="center"/></w:pPr>${pageField}</w:p>`
    : undefined
  const foot = footer === undefined ? numbered : footer + (numbered ?? '')
  const margins = [...(header === undefined ? [] : ['header']), ...(foot === undefined ? [] : ['footer'])]
  const types = ['document', 'styles', ...margins].map(
    (name) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name === 'document' ? 'document.main' : name}+xml"/>`,
  )
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${declaration}<w:document ${namespaces}><w:body>${body}${section(layout, margins)}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(['styles', ...margins].map((name) => [name, `${name}.xml`])),
    'word/styles.xml': styles(layout, headings, language),
    ...(header === undefined ? {} : { 'word/header.xml': `${declaration}<w:hdr ${namespaces}>${header}</w:hdr>` }),
    ...(foot === undefined ? {} : { 'word/footer.xml': `${declaration}<w:ftr ${namespaces}>${foot}</w:ftr>` }),
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"`

function relationships(targets: readonly (readonly [string, string])[]): string {
  const written = targets.map(
    ([type, target]) => `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`
}

function section({ page }: Layout, margins: readonly string[]): string {
  const references = margins.map((name) => `<w:${name}Reference w:type="default" r:id="${name}"/>`).join('')
  const { width, height, left, right, top, bottom } = page
  const orientation = width > height ? ' w:orient="landscape"' : ''
  return `<w:sectPr>${references}<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${orientation}/><w:pgMar w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(30)}" w:footer="${twips(30)}" w:gutter="0"/></w:sectPr>`
}

const twips = (points: number) => Math.round(points * 20)

function styles({ bodySize, family }: Layout, headings: Headings, language: string | undefined): string {
  const font = encodeXmlAttribute(family)
  const tongue =
    language === undefined
      ? ''
      : `<w:lang w:val="${encodeXmlAttribute(language)}" w:eastAsia="${encodeXmlAttribute(language)}" w:bidi="${encodeXmlAttribute(language)}"/>`
  const levels = headings.styles.map(
    ({ size, bold }, index) =>
      `<w:style w:type="paragraph" w:styleId="Heading${index + 1}"><w:name w:val="heading ${index + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="${twips(Math.min(24, size))}" w:after="${twips(4)}"/><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr>${bold ? '<w:b/><w:bCs/>' : ''}${sizes(size)}</w:rPr></w:style>`,
  )
  const margins = ['Header', 'Footer'].map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name.toLowerCase()}"/><w:basedOn w:val="Normal"/></w:style>`,
  )
  return `${declaration}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/>${sizes(bodySize)}${tongue}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${levels.join('')}${margins.join('')}</w:styles>`
}

const sizes = (points: number) => `<w:sz w:val="${Math.round(points * 2)}"/><w:szCs w:val="${Math.round(points * 2)}"/>`
