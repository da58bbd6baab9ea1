import { iriOf } from '@langwerk/contract/common'
import type { TermMergeItem } from '@langwerk/contract/term-merge-requests'
import { differenceOf } from '@langwerk/matching/difference'
import type { Db } from '../../database/database.ts'
import { createBreather } from '../../kit/breathe.ts'
import { type ComparedField, compare, type Decided, type Destination, kindOf, type Target } from './compare.ts'
import { openDestination, readTargets } from './destination.ts'
import type { ItemRow, RequestRow } from './merge-run.ts'
import { languagesOfRequests } from './present-requests.ts'

type LanguageRefs = Awaited<ReturnType<typeof languagesOfRequests>>

/** Entries of a request as answers show them: beside the termbase's as they are now, or as they were before they were merged. */
export async function presentItems(db: Db, request: RequestRow, items: readonly ItemRow[]): Promise<TermMergeItem[]> {
  const { termbaseUuid, languageUuids } = request
  const destination = await openDestination(db, termbaseUuid, languageUuids)
  const targets = await readTargets(
    db,
    termbaseUuid,
    items.flatMap(({ termEntryUuid }) => termEntryUuid ?? []),
  )
  const languages = await languagesOfRequests(db, [request])
  const shown: TermMergeItem[] = []
  // Of long texts the differences of a page take a while.
  const breathe = createBreather()
  for (const item of items) {
    shown.push(presentItem(item, targets.get(item.termEntryUuid ?? '') ?? null, { destination, languages }))
    await breathe()
  }
  return shown
}

interface Shown {
  destination: Destination
  languages: LanguageRefs
}

function presentItem(item: ItemRow, now: Target | null, { destination, languages }: Shown): TermMergeItem {
  const stale = isStale(item, now)
  const comparison = compare(item.source, item.state === 'merged' ? asItWas(item, now) : now, destination)
  // What was decided on another text does not hold.
  const decided: Decided = stale ? { decisions: {}, choices: {} } : item
  const withChoice = (field: ComparedField) => ({
    ...field,
    choice: decided.choices[field.key] ?? null,
    difference: differenceIn(field),
  })
  return {
    '@id': iriOf('term_merge_items', item.uuid),
    '@type': 'TermMergeItem',
    uuid: item.uuid,
    title: item.title,
    kind: item.state === 'open' ? kindOf(comparison) : item.kind,
    state: item.state,
    stale,
    termEntryUuid: now?.entry.uuid ?? null,
    version: now?.entry.version ?? 0,
    fields: comparison.fields.map(withChoice),
    languages: comparison.languages.flatMap(({ languageUuid, terms, fields }) => {
      const language = languages.get(languageUuid)
      if (!language) return []
      return [
        {
          language,
          added: destination.added.has(languageUuid),
          decision: decided.decisions[languageUuid] ?? null,
          terms: terms.map(({ text, usageStatus, ours, theirs, fields: of }) => ({
            text,
            usageStatus,
            fields: of.map(withChoice),
            kind: ours ? (theirs ? ('same' as const) : ('added' as const)) : ('termbase' as const),
          })),
          fields: fields.map(withChoice),
        },
      ]
    }),
  }
}

const differenceIn = ({ import: ours, termbase: theirs }: ComparedField) =>
  ours === theirs || ours === '' || theirs === ''
    ? []
    : // Definitions and notes are in no language that is known.
      differenceOf({ memory: [theirs], source: [ours], language: 'en' })

/** Whether an item that waits stands beside another entry than the one that it was compared with. */
export const isStale = ({ state, termEntryUuid, version }: ItemRow, now: Target | null) =>
  state === 'open' && termEntryUuid !== null && version !== (now?.entry.version ?? -1)

/** What an entry was before it was merged; null where the merge made it. */
function asItWas({ before, termEntryUuid }: ItemRow, now: Target | null): Target | null {
  if (!before || !now || now.entry.uuid !== termEntryUuid) return null
  return { entry: { ...now.entry, ...before.columns }, terms: before.terms }
}
