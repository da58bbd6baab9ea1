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

/** The longest ending of a file type that a file's name has, without the dot before it. */
export function fittingEnding(
  fileName: string,
  { fileEndingCommentsString }: Pick<FileTypeValues, 'fileEndingCommentsString'>,
): string | undefined {
  const name = fileName.toLowerCase()
  return endingsIn(fileEndingCommentsString)
    .filter((ending) => name.endsWith(`.${ending}`))
    .sort((one, other) => other.length - one.length)[0]
}

/** `.DOCX, docm` as lower-case endings without dots before them. */
export const endingsIn = (list: string): string[] =>
  list
    .split(/[,;\s]+/)
    .map((ending) => ending.replace(/^\*?\./, '').toLowerCase())
    .filter((ending) => ending !== '')
