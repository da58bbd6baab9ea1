import { decodeXml, splice, xmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import { DocumentError, defaultLimits, type Format } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { readZip } from '../../zip/read-zip.ts'
import { openXliff } from '../bilingual/open-xliff.ts'
import { packageDocument } from '../package/package-document.ts'
import { elementsNamed } from '../xliff/elements-named.ts'

/**
 * A project package of Trados Studio: a zip with the project (`.sdlproj`) and its files. What is written is the return package
 * (`.sdlrpx`): the same zip with the translated files in it, and a project that says so.
 */
export const sdlppx: Format = {
  endings: ['sdlppx', 'sdlrpx'],
  open: async (bytes, options) => {
    const limits = { ...defaultLimits, ...options.limits }
    const archive = await readZip(bytes, limits)
    const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
    const project = archive.entries.find(({ name }) => /^[^/]+\.sdlproj$/i.test(name))
    if (!project) throw new DocumentError('broken', 'packageWithoutProject')
    const decoded = xmlText(project.bytes)
    const { root } = readXmlTree(decoded.text, limits.depth)
    const languages = elementsNamed(root, ['LanguageDirection']).flatMap(({ open }) =>
      [xmlAttribute(decoded.text, open, 'TargetLanguageCode')].filter((language) => language !== undefined),
    )
    const language = wantedLanguage(languages, options.targetLanguage)
    const names = language === undefined ? [] : filesOf(language)
    const parts = await Promise.all(
      names.map(async (name) => ({
        name,
        document: await openXliff(entries.get(name)!.bytes, { ...options, limits }),
      })),
    )
    const document = packageDocument(archive, parts, () => {
      const changes = attributeChanges(decoded.text, root, { PackageType: 'ReturnPackage' })
      return new Map([[project.name, decoded.encode(splice(decoded.text, changes))]])
    })
    return { ...document, targetEnding: 'sdlrpx' }

    /** The current version of each file of a language; the paths are Windows', and their case may differ. */
    function filesOf(wanted: string): string[] {
      const byPath = new Map(archive.entries.map(({ name }) => [name.toLowerCase(), name]))
      const found = elementsNamed(root, ['LanguageFile'])
        .filter(({ open }) => xmlAttribute(decoded.text, open, 'LanguageCode') === wanted)
        .flatMap((file) => {
          const paths = elementsNamed(file, ['FileVersion']).map((version) => {
            const attributes = new Map(
              xmlAttributes(decoded.text, version.open).map(({ name, raw }) => [name, decodeXml(raw)]),
            )
            const path = (attributes.get('PhysicalPath') ?? '').replaceAll('\\', '/').toLowerCase()
            return { number: Number(attributes.get('VersionNumber') ?? 0), name: byPath.get(path) }
          })
          const current = paths
            .filter(({ name }) => name?.toLowerCase().endsWith('.sdlxliff'))
            .sort((a, b) => b.number - a.number)[0]
          return current?.name ? [current.name] : []
        })
      return [...new Set(found)]
    }
  },
}

/** The job's language as the project spells it; the only or first one where the job has none. */
function wantedLanguage(languages: readonly string[], wanted: string | undefined): string | undefined {
  if (wanted === undefined) return languages[0]
  const spelt = (language: string) => language.toLowerCase().replaceAll('_', '-')
  const primary = (language: string) => spelt(language).split('-')[0]
  const found =
    languages.find((language) => spelt(language) === spelt(wanted)) ??
    languages.find((language) => primary(language) === primary(wanted))
  if (found === undefined)
    throw new DocumentError('unsupported', languages.length > 0 ? 'packageForOthers' : 'packageForNobody', {
      languages: languages.join(', '),
      wanted,
    })
  return found
}
