import type { Segment } from '@langwerk/text/segment'
import { DocumentError, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { type Notice, notice } from '../../model/notices.ts'
import { docxTarget, type TargetDraft } from './docx-target.ts'
import { layoutOf } from './layout.ts'
import { pdfPages } from './pdf-pages.ts'

/**
 * PDF files, whose text is read and given back as a Word document: paragraphs, headings, lists and simple tables without the
 * page's layout and pictures, since a PDF file only says where each letter is painted.
 */
export const pdf: Format = { endings: ['pdf'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const pages = await pdfPages(bytes, options)
  const layout = layoutOf(pages)
  if (layout.blankPages.length === pages.length) throw new DocumentError('noText', 'pdfOfPictures')
  const target = docxTarget(layout, {
    header: options.translateHeader !== false,
    footer: options.translateFooter !== false,
  })
  const keyed = target.drafts.map((draft, index) => ({ draft, unit: { key: String(index + 1), ...draft.unit } }))
  return {
    units: keyed.map(({ unit }) => unit),
    targetEnding: 'docx',
    notices: notices(layout.blankPages),
    async write(translate, { targetLanguage } = {}) {
      const targets = new Map<TargetDraft, Segment>()
      for (const { draft, unit } of keyed) {
        const segment = translate(unit.key)
        if (segment) targets.set(draft, segment)
      }
      return target.write(targets, targetLanguage)
    },
  }
}

function notices(blankPages: readonly number[]): Notice[] {
  const blank = blankPages.slice(0, 20).join(', ')
  return [
    notice('pdfBecomesWord'),
    ...(blankPages.length === 0
      ? []
      : [notice('pagesWithoutText', { pages: `${blank}${blankPages.length > 20 ? ' …' : ''}` })]),
  ]
}
