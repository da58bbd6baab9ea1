import type { FileTypeValues } from '@langwerk/contract/file-types'
import { shippedFileTypes } from './shipped-file-types.ts'

/**
 * The file type that reads a file of this name: the one with the longest fitting ending (`strings.json` before `json`), of
 * several the first.
 */
export function fileTypeFor(
  fileName: string,
  fileTypes: readonly FileTypeValues[] = shippedFileTypes,
): FileTypeValues | undefined {
  let best: { fileType: FileTypeValues; length: number } | undefined
  for (const fileType of fileTypes) {
    const length = fittingEnding(fileName, fileType)?.length ?? 0
    if (length > (best?.length ?? 0)) best = { fileType, length }
  }
  return best?.fileType
}

type WithEndings = Pick<FileTypeValues, 'fileEndingCommentsString'>

/** The longest ending of a file type that a file's name has, without the dot before it. */
export function fittingEnding(fileName: string, fileType: WithEndings): string | undefined {
  const name = fileName.toLowerCase()
  return longestFirst(fileType).find((ending) => name.endsWith(`.${ending}`))
}

/** Every file asks every file type, and most files are small. */
const known = new WeakMap<WithEndings, readonly string[]>()

function longestFirst(fileType: WithEndings): readonly string[] {
  let endings = known.get(fileType)
  if (!endings) {
    endings = endingsIn(fileType.fileEndingCommentsString).sort((one, other) => other.length - one.length)
    known.set(fileType, endings)
  }
  return endings
}

/** `.DOCX, docm` as lower-case endings without dots before them. */
export const endingsIn = (list: string): string[] =>
  list
    .split(/[,;\s]+/)
    .map((ending) => ending.replace(/^\*?\./, '').toLowerCase())
    .filter((ending) => ending !== '')
