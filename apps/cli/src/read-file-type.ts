import { FileTypeValues, TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { shareableFileVersion } from '@langwerk/contract/shareable-routes'
import { fileTypeFor } from '@langwerk/documents/file-types/file-type-for'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import { endingOf } from '@langwerk/documents/open-document'
import { CommandError, type Surroundings } from './command.ts'
import { issueSentence, jsonOf } from './read-rules.ts'

/**
 * The file type of `--file-type`, or the shipped one where the option is absent. A file need only say what differs: what it
 * leaves out is as in the shipped file type for its processor or for the document's ending, and without endings of its own it
 * reads the document's. A server's export of a file type is taken, too.
 * @returns undefined where neither is there
 * @throws CommandError saying what of the file is wrong
 */
export async function readFileType(
  path: string | undefined,
  fileName: string,
  { read, report }: Pick<Surroundings, 'read' | 'report'>,
): Promise<FileTypeValues | undefined> {
  const shipped = fileTypeFor(fileName)
  if (path === undefined) return shipped
  const value = jsonOf(await read(path), path)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandError(`${path} holds no file type: it must be an object such as {"fileProcessor": "xml"}`)
  const own = isExport(value) ? valuesOfExport(path, value, report) : { ...(value as Record<string, unknown>) }
  checkNames(path, own, Object.keys(FileTypeValues.shape), '')
  const base =
    own.fileProcessor === undefined || own.fileProcessor === shipped?.fileProcessor
      ? shipped
      : shippedFileTypes.find(({ fileProcessor }) => fileProcessor === own.fileProcessor)
  if (!base && own.fileProcessor === undefined)
    throw new CommandError(`${path} does not say what reads ${fileName}: name a fileProcessor, such as "xml"`)
  const parsed = FileTypeValues.safeParse({
    ...base,
    fileEndingCommentsString: endingOf(fileName),
    ...own,
    ...(Array.isArray(own.tagProcessingRules) && {
      tagProcessingRules: own.tagProcessingRules.map((rule: unknown, index) => wholeRule(path, rule, index)),
    }),
  })
  if (parsed.success) return parsed.data
  // Without a processor nothing stands for what the file leaves out, so all of that is missing as well.
  const issues = parsed.error.issues.filter(({ path: [field] }) => base || field === 'fileProcessor')
  const sentences = issues.slice(0, 5).map((issue) => `  ${issue.path.join('.')}: ${issueSentence(issue)}`)
  throw new CommandError(`${path} holds no file type:\n${sentences.join('\n')}`)
}

/** A file type as a server gives it (`GET /api/file_types/{uuid}/export`). */
type FileTypeExport = Record<string, unknown> & { '@type': 'FileType' }

const isExport = (value: object): value is FileTypeExport => '@type' in value && value['@type'] === 'FileType'

/** What an export says, under the names that values have. @throws CommandError where it is of a later version */
function valuesOfExport(
  path: string,
  { '@type': _, version, ...written }: FileTypeExport,
  report: Surroundings['report'],
): Record<string, unknown> {
  if (version !== shareableFileVersion)
    throw new CommandError(`${path} was exported by another version of Langwerk: its version is ${version}`)
  const { fileTypeTagRules = [], fileTypeReplacementRules = [], languageProcessingRuleSet, ...settings } = written
  if (languageProcessingRuleSet)
    report(`${path} names language processing rules that are not in it: they can be given to extract with --rules\n`)
  return {
    ...settings,
    tagProcessingRules: fileTypeTagRules,
    replacementRules: fileTypeReplacementRules,
    languageProcessingRuleSet: null,
  }
}

/** A tag rule may leave out what is ordinary. */
function wholeRule(path: string, rule: unknown, index: number): unknown {
  if (typeof rule !== 'object' || rule === null) return rule
  const own: Record<string, unknown> = { ...rule }
  checkNames(path, own, Object.keys(TagProcessingRuleValues.shape), `tagProcessingRules.${index}.`)
  return {
    name: own.xPath ?? own.styleSheetName,
    ruleType: own.styleSheetName === undefined ? 'xPath' : 'styleSheet',
    xPath: null,
    styleSheetName: null,
    tagType: 'structure',
    translation: 'ifNotInProtectedContent',
    editorTagName: null,
    editorTagNamingType: 'static',
    ...own,
  }
}

/** A name that is spelt wrong would otherwise be passed over in silence. */
function checkNames(path: string, own: Readonly<Record<string, unknown>>, names: readonly string[], at: string) {
  const unknown = Object.keys(own).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const meant = names.find(
    (name) => letters(name).startsWith(letters(unknown)) || letters(unknown).startsWith(letters(name)),
  )
  throw new CommandError(
    `${path} holds no file type: there is no field ${at}${unknown}${meant ? `; is ${meant} meant?` : `; the fields are ${names.join(', ')}`}`,
  )
}
