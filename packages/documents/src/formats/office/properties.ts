import type { ReadOptions } from '../../model/document.ts'
import type { Draft } from './draft.ts'
import type { OfficePackage } from './office-package.ts'
import { readPlainText } from './plain-text.ts'
import { walk } from './walk.ts'

/**
 * What a file's properties say of it to people (ISO/IEC 29500-2, 11): title, subject, keywords, category and description. Title
 * pages, headers and catalogues show them.
 */
export function readProperties(office: OfficePackage, options: ReadOptions): Draft[] {
  if (options.translateProperties === false || options.defaultTextTranslation === 'never') return []
  const name = office.relationships('').find(({ type }) => type === 'core-properties')?.target
  const part = name === undefined ? undefined : office.part(name)
  return part ? walk(part, part.root, { paragraphs }, { structure: 'property' }) : []
}

const paragraphs = Object.fromEntries(
  ['dc:title', 'dc:subject', 'cp:keywords', 'cp:category', 'dc:description'].map((element) => [element, readPlainText]),
)
