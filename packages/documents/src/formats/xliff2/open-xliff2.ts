import type { XmlElementNode } from '@langwerk/xml/elements'
import { DocumentError, type OpenDocument } from '../../model/document.ts'
import type { TextBytes } from '../../model/text-bytes.ts'

export async function openXliff2(_decoded: TextBytes, _root: XmlElementNode): Promise<OpenDocument> {
  throw new DocumentError('unsupported', 'XLIFF 2 is not read yet')
}
