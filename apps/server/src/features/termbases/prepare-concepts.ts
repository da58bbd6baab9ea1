import { isDeepStrictEqual } from 'node:util'
import type { ConceptEntry } from '@langwerk/terminology/concept-entry'
import { conceptOf, type EntryFields, fieldsOf } from '@langwerk/terminology/exchange'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { createBreather } from '../../kit/breathe.ts'
import type { CustomFields } from './custom-fields.ts'

/** An entry of a file as an import takes it, with what can be told of it without the termbase. */
export interface PreparedConcept {
  /** Where it stood in its file. */
  line: number | null
  /** What a table of ours calls it. */
  row: string | null
  concept: ConceptEntry
  fields: EntryFields
  /** Whether what is kept of it, written again, says just what the file said. */
  isPlain: boolean
}

/**
 * Prepares entries for a plan: the greater part of its work, and done while the entries before are being written.
 * @param languages only terms of these are taken; all where it is empty.
 */
export async function prepareConcepts(
  concepts: readonly ConceptEntry[],
  { custom, languages }: { custom: CustomFields; languages: readonly string[] },
): Promise<PreparedConcept[]> {
  const breathe = createBreather()
  const prepared: PreparedConcept[] = []
  for (const { line = null, row = null, ...read } of concepts) {
    const concept = inLanguages(cleaned(read), languages)
    const fields = fieldsOf(concept, custom.names)
    prepared.push({ line, row, concept, fields, isPlain: isPlain(concept, fields, custom) })
    await breathe()
  }
  return prepared
}

function isPlain(concept: ConceptEntry, fields: EntryFields, custom: CustomFields): boolean {
  const kept = { ...fields, terms: fields.terms.map((term) => ({ ...term, status: term.status ?? 'approved' })) }
  return isDeepStrictEqual(conceptOf(kept, null, custom.names), concept)
}

/** PostgreSQL holds no NUL, and XML less still: what is kept must be written again. */
const cleaned = (concept: ConceptEntry): ConceptEntry =>
  forbidden.test(JSON.stringify(concept))
    ? JSON.parse(JSON.stringify(concept), (_, value) => (typeof value === 'string' ? clean(value) : value))
    : concept
const forbidden = /\\u00[01]|\\ud[89a-f]|[\ufffe\uffff]/i
const clean = withoutXmlForbidden

function inLanguages(concept: ConceptEntry, languages: readonly string[]): ConceptEntry {
  if (languages.length === 0) return concept
  const base = (code: string) => code.split('-', 1)[0]
  return {
    ...concept,
    languages: concept.languages.filter(({ language }) => languages.some((one) => base(one) === base(language))),
  }
}
