import { xmlAttribute, xmlTokens } from '@langwerk/xml/tokenizer'
import { DocumentError, defaultLimits, type ReadOptions } from '../../model/document.ts'
import { readZip, type ZipArchive } from '../../zip/read-zip.ts'
import { type Part, readPart, refusing } from '../office/office-package.ts'
import { attributeOf, childrenNamed, descendantsNamed } from '../office/xml-tree.ts'
import { type WindowedPart, windowedPart } from './part-windows.ts'

/** The parts of an IDML package that bear on its text. */
export interface IdmlPackage {
  archive: ZipArchive
  designMap: Part
  /** In the order of the document; master spreads after them. */
  spreads: readonly WindowedPart[]
  masterSpreads: readonly WindowedPart[]
  /** By the id that frames name them by, in the order in which the design map lists them. */
  stories: ReadonlyMap<string, WindowedPart>
  /** Paragraph, character and table styles; undefined where the package lacks them. */
  styles: Part | undefined
}

/** @throws DocumentError when the bytes are not a package of InDesign */
export async function openIdmlPackage(bytes: Uint8Array, options: ReadOptions): Promise<IdmlPackage> {
  const limits = { ...defaultLimits, ...options.limits }
  const archive = await readZip(bytes, limits)
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
  const part = (name: string) => {
    const entry = entries.get(name)
    return entry && readPart(name, entry.bytes, limits.depth)
  }
  const designMap = part('designmap.xml')
  if (designMap?.root.name !== 'Document') throw new DocumentError('broken', 'notIdml')
  const listed = (name: string) =>
    childrenNamed(designMap.root, `idPkg:${name}`).map((element) => {
      const source = attributeOf(designMap.xml, element, 'src') ?? ''
      const entry = entries.get(source)
      if (!entry) throw new DocumentError('broken', 'partMissing', { part: source })
      return windowedPart(entry, limits.depth)
    })
  return {
    archive,
    designMap,
    spreads: listed('Spread'),
    masterSpreads: listed('MasterSpread'),
    stories: new Map(listed('Story').map((story) => [storyId(story), story])),
    get styles() {
      return part('Resources/Styles.xml')
    },
  }
}

/** Looked up without the tree of a story, which is only needed while it is read. */
function storyId(story: WindowedPart): string {
  const [window] = story.windows()
  return refusing(story.name, () => {
    const { xml } = window!
    for (const token of xmlTokens(xml)) {
      if ((token.type === 'open' || token.type === 'empty') && token.name === 'Story')
        return xmlAttribute(xml, token, 'Self') ?? ''
    }
    return ''
  })
}

/** The element of a story's part that its text stands in. */
export const storyElement = ({ root }: Part) => descendantsNamed(root, 'Story')[0] ?? root
