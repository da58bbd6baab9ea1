import { decodeBytes, type Encoding, EncodingError, encodeText, xmlEncoding } from '@langwerk/xml/encoding'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import { DocumentError, defaultLimits, type ReadOptions } from '../../model/document.ts'
import { encodingRefusal } from '../../model/text-bytes.ts'
import { readZip, type ZipArchive, type ZipEntry } from '../../zip/read-zip.ts'
import { textWindows } from './text-windows.ts'
import { attributeOf, childrenNamed, type XmlElement, xmlTree } from './xml-tree.ts'

/** An XML part of the package, decoded and cut into elements. */
export interface Part {
  name: string
  xml: string
  /** Made when first asked for, since sheets are better read as a stream. @throws DocumentError */
  readonly root: XmlElement
  encoding: Encoding
}

/** An XML part too large to be held whole. */
export interface PartStream {
  name: string
  encoding: Encoding
  /** Its text in pieces of some thousand characters, each of which ends behind a closing tag of this local name, but for the last. */
  windows(local: string): Generator<string>
}

export interface Relationship {
  id: string
  /** The last word of its type, which strict and transitional files share: `slide`, `chart`. */
  type: string
  /** Name of the part it leads to, without the slash before it; a link's address where `external`. */
  target: string
  external: boolean
}

/** An Open Packaging Conventions package (ISO/IEC 29500-2). */
export interface OfficePackage {
  archive: ZipArchive
  /** The names of its parts, in the order of the archive. */
  names: readonly string[]
  contentType(name: string): string
  /** Undefined where the package has no such part. */
  part(name: string): Part | undefined
  bytes(name: string): Uint8Array | undefined
  /** A part that is read piece by piece; undefined where the package has none of the name. */
  stream(name: string): PartStream | undefined
  /** Of a part; of the package itself with an empty name. */
  relationships(name: string): readonly Relationship[]
}

/** @throws DocumentError when the bytes are not a package, or its main part is not of the type that `main` matches. */
export async function openPackage(bytes: Uint8Array, options: ReadOptions): Promise<OfficePackage> {
  const limits = { ...defaultLimits, ...options.limits }
  const archive = await readZip(bytes, limits)
  const entries = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const parts = new Map<string, Part>()
  const find = (name: string) => entries.get(name.toLowerCase())
  const part = (name: string) => {
    const entry = find(name)
    if (!entry) return undefined
    const known = parts.get(entry.name)
    if (known) return known
    const read = readPart(entry.name, entry.bytes, limits.depth)
    parts.set(entry.name, read)
    return read
  }
  const types = contentTypes(part('[Content_Types].xml'))
  return {
    archive,
    names: archive.entries.map(({ name }) => name),
    contentType: (name) =>
      types.overrides.get(name.toLowerCase()) ?? types.defaults.get(/[^.]*$/.exec(name.toLowerCase())![0]) ?? '',
    part,
    bytes: (name) => find(name)?.bytes,
    stream: (name) => {
      const entry = find(name)
      return entry && partStream(entry)
    },
    relationships: (name) => relationshipsOf(name, part),
  }
}

/** The part that the package is about, when it is of the wanted kind. */
export function mainPart(
  office: OfficePackage,
  kind: { type: RegExp; refusal: 'notWord' | 'notExcel' | 'notPowerPoint' },
): Part {
  const name = office.relationships('').find(({ type }) => type === 'officeDocument')?.target
  const part = name === undefined ? undefined : office.part(name)
  if (!part || !kind.type.test(office.contentType(part.name))) throw new DocumentError('broken', kind.refusal)
  return part
}

export const encodePart = (part: Part, xml: string) => encodeText(xml, part.encoding)

/**
 * An XML part of a zip container, decoded.
 * @param keeps whether its tree is kept once made; otherwise it is made whenever it is asked for
 * @throws DocumentError
 */
export function readPart(name: string, bytes: Uint8Array, maxDepth: number, keeps = true): Part {
  const encoding = xmlEncoding(bytes)
  const xml = refusing(name, () => decodeBytes(bytes, encoding))
  let root: XmlElement | undefined
  return {
    name,
    xml,
    encoding,
    get root() {
      const made = root ?? refusing(name, () => xmlTree(xml, maxDepth))
      if (keeps) root = made
      return made
    },
  }
}

function partStream({ name, chunks }: ZipEntry): PartStream {
  const [first = new Uint8Array()] = chunks()
  const encoding = xmlEncoding(first)
  return { name, encoding, windows: (local) => textWindows(chunks(), encoding, local) }
}

/** Runs what reads a part, and says as a DocumentError that the part cannot be read. */
export function refusing<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof XmlSyntaxError) throw new DocumentError('broken', 'partBroken', { part: name, ...error.told })
    if (!(error instanceof EncodingError)) throw error
    const { key: why, values, message: reason } = encodingRefusal(error)
    throw new DocumentError('broken', 'partBroken', { part: name, ...values, why, reason })
  }
}

function contentTypes(part: Part | undefined) {
  const overrides = new Map<string, string>()
  const defaults = new Map<string, string>()
  if (!part) throw new DocumentError('broken', 'notOffice')
  for (const element of part.root.children) {
    const type = attributeOf(part.xml, element, 'ContentType') ?? ''
    const name = attributeOf(part.xml, element, 'PartName')
    const extension = attributeOf(part.xml, element, 'Extension')
    if (name !== undefined) overrides.set(name.replace(/^\//, '').toLowerCase(), type)
    else if (extension !== undefined) defaults.set(extension.toLowerCase(), type)
  }
  return { overrides, defaults }
}

function relationshipsOf(name: string, part: (name: string) => Part | undefined): Relationship[] {
  const slash = name.lastIndexOf('/') + 1
  const folder = name.slice(0, slash)
  const list = part(`${folder}_rels/${name.slice(slash)}.rels`)
  if (!list) return []
  return childrenNamed(list.root, 'rel:Relationship').map((element) => {
    const value = (attribute: string) => attributeOf(list.xml, element, attribute) ?? ''
    const external = value('TargetMode') === 'External'
    const target = value('Target')
    return {
      id: value('Id'),
      type: /[^/]*$/.exec(value('Type'))![0],
      target: external ? target : resolved(folder, target),
      external,
    }
  })
}

/** A target relative to the folder of its part, or absolute from the package's root. */
function resolved(folder: string, target: string) {
  const segments: string[] = []
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
