import type { FileTypeValues } from '@langwerk/contract/file-types'
import type { Locale } from '@langwerk/contract/words'

/** What a file type that comes with the program is called in a language of the interface, and what is said of it. */
export function shippedTexts(
  { name, description }: Pick<FileTypeValues, 'name' | 'description'>,
  locale: Locale,
): { name: string; description: string } {
  const german = locale === 'de' ? germanTexts[name] : undefined
  return german ? { name: german.name ?? name, description: german.description } : { name, description }
}

/** What a tag processing rule of one of them is called. */
export const shippedRuleName = (name: string, locale: Locale): string =>
  (locale === 'de' ? germanRuleNames[name] : undefined) ?? name

const germanRuleNames: Readonly<Record<string, string>> = { Descriptions: 'Beschreibungen' }

/** By the English names; most are called the same. */
const germanTexts: Readonly<Record<string, { name?: string; description: string }>> = {
  Word: {
    description:
      'Dokumente von Word. Ältere (.doc) wandelt LibreOffice um und zurück; PDF-Dateien kommen als .docx zurück.',
  },
  'Word 97–2003': { description: 'Über LibreOffice gelesen, das sie auch wieder als .doc ausgibt.' },
  PDF: { description: 'Der Text einer PDF-Datei, zurückgegeben als .docx.' },
  Excel: { description: 'Alle Zellen mit Text auf sichtbaren Blättern.' },
  'Excel 97–2003': { description: 'Über LibreOffice gelesen, das sie auch wieder als .xls ausgibt.' },
  'Excel columns with subsegments': {
    name: 'Excel-Spalten mit Untersegmenten',
    description: 'Texte in einer Spalte, Übersetzungen in der nächsten; jede Zeile einer Zelle ist ein eigener Text.',
  },
  'Excel columns with prompt and embedded HTML': {
    name: 'Excel-Spalten mit Prompt und eingebettetem HTML',
    description:
      'Texte in einer Spalte, Übersetzungen in der nächsten; HTML in Zellen wird als HTML gelesen, und eine Spalte mit der Überschrift „prompt“ sagt, worauf zu achten ist.',
  },
  PowerPoint: {
    description: 'Sichtbare Folien und ihre Notizen; ausgeblendete Folien, wo sie eingeschaltet sind.',
  },
  'PowerPoint 97–2003': { description: 'Über LibreOffice gelesen, das sie auch wieder als .ppt ausgibt.' },
  Visio: { description: '' },
  InDesign: { description: 'InDesign Markup (IDML); sichtbare Ebenen, auch gesperrte.' },
  FrameMaker: { description: 'Das Austauschformat von FrameMaker (MIF).' },
  HTML: { description: '' },
  XML: {
    description:
      'Was Text ist und was in einem steht, sagen ITS-Regeln, das Vokabular (Android-Texte, resx, DITA, DocBook, XHTML …) oder gemischter Inhalt.',
  },
  'XML with embedded HTML': {
    name: 'XML mit eingebettetem HTML',
    description: 'Wie XML; HTML, das maskiert oder als CDATA in seinen Texten steht, wird als HTML gelesen.',
  },
  JSON: { description: 'Jede Zeichenkette ist Text und heißt wie ihr Pfad.' },
  'JSON with embedded HTML': {
    name: 'JSON mit eingebettetem HTML',
    description: 'Wie JSON; Zeichenketten, die HTML sind, werden als HTML gelesen.',
  },
  'Application Resource Bundle': {
    description: 'Texte von Flutter-Programmen. Was mit @ beginnt, beschreibt einen Text und ist selbst keiner.',
  },
  'SubRip subtitles': { name: 'SubRip-Untertitel', description: '' },
  XLIFF: { description: 'XLIFF 1.x und 2.x.' },
  'WPML XLIFF': { description: 'XLIFF des WordPress-Übersetzungs-Plugins WPML, dessen Texte HTML sind.' },
  'Trados Studio': {
    description: 'SDLXLIFF-Dateien und Projektpakete, die als Rückgabepakete zurückkommen.',
  },
  memoQ: { description: 'MQXLIFF-Dateien, allein oder mit ihrem Skelett in einem Paket.' },
  Phrase: { description: 'MXLIFF-Dateien von Phrase (früher Memsource).' },
  WorldServer: { description: 'Pakete von WorldServer mit XLIFF-Dateien.' },
}
