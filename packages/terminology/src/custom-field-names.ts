/** The custom fields of a termbase, by level: data categories of these names become their values. */
export interface CustomFieldNames {
  termEntry: readonly string[]
  languageSection: readonly string[]
  term: readonly string[]
}

export const noCustomFields: CustomFieldNames = { termEntry: [], languageSection: [], term: [] }
