import type { TermbaseIndex } from '@langwerk/contract/termbases'
import { languageName } from '../../kit/languages.ts'

/** What a language of a termbase is called: by the name that people gave it, or else in the interface language. */
export const indexName = ({ name, language }: Pick<TermbaseIndex, 'name' | 'language'>): string =>
  name === language.name ? languageName(language) : name
