const sentences = {
  notTbx: 'This is not a TBX file',
  notUtf8: 'The file says it is UTF-8, but some of its bytes are not',
  encodingUnknown: 'The encoding {encoding} is not known',
  noLanguageColumn: 'No column of the table names a language',
  notTermbase: 'This is not a termbase of MultiTerm',
  newerTermbase: 'This termbase is of a newer version that cannot be read: export it as TBX in its own program',
  damagedTermbase: 'The termbase is damaged or encrypted and cannot be read',
} as const

/** The file as a whole cannot be read: why as a key with its values, and as an English sentence. */
export class TermFileError extends Error {
  override name = 'TermFileError'
  constructor(
    readonly key: keyof typeof sentences,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(sentences[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place))
  }
}
