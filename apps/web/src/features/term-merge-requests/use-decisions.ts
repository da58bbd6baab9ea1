import {
  termMergeRequestRoutes as routes,
  type TermMergeField,
  type TermMergeItem,
} from '@langwerk/contract/term-merge-requests'
import type { TermMergeChoice, TermMergeDecision } from '@langwerk/contract/term-merge-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { notifyRefusal, notifyWarning } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'

/** What was decided on an entry, as the server is told of it. */
interface Decided {
  languages: Record<string, TermMergeDecision>
  fields: Record<string, TermMergeChoice>
}

export type Mark = 'accepted' | 'denied' | 'partly' | 'open'

/** What somebody has decided on an entry as a whole. */
export function markOf({ languages }: TermMergeItem): Mark {
  const decisions = new Set(languages.map(({ decision }) => decision))
  if (decisions.size > 1) return 'partly'
  const [only] = decisions
  return only === 'accept' ? 'accepted' : only === 'deny' ? 'denied' : 'open'
}

/** All fields of an entry that count: those of denied languages do not. */
export const fieldsOf = ({ fields, languages }: TermMergeItem): TermMergeField[] => [
  ...fields,
  ...languages
    .filter(({ decision }) => decision !== 'deny')
    .flatMap((language) => [...language.fields, ...language.terms.flatMap((term) => term.fields)]),
]

/** The first field between whose texts somebody must choose yet. */
export const openConflict = (item: TermMergeItem) =>
  fieldsOf(item).find(({ kind, choice }) => kind === 'conflict' && choice === null)

const decidedOf = (item: TermMergeItem): Decided => ({
  languages: Object.fromEntries(
    item.languages.flatMap(({ language, decision }) => (decision ? [[language.uuid, decision]] : [])),
  ),
  fields: Object.fromEntries(
    [item, ...item.languages.flatMap((language) => [language, ...language.terms])]
      .flatMap(({ fields }) => fields)
      .flatMap(({ key, choice }) => (choice ? [[key, choice]] : [])),
  ),
})

/**
 * Decides on the entries of a request, one after another, and takes the last decisions back.
 * @returns the entries as they were decided, over those that were read; what was read anew holds again
 */
export function useDecisions(items: readonly TermMergeItem[]) {
  const { t } = useTranslation('termMergeRequests')
  const refresh = useRefresh()
  const [newer, setNewer] = useState<ReadonlyMap<string, { of: TermMergeItem; item: TermMergeItem }>>(new Map())
  const [past, setPast] = useState<readonly { uuid: string; decided: Decided }[]>([])
  const shown = items.map((read) => {
    const known = newer.get(read.uuid)
    return known?.of === read ? known.item : read
  })
  const send = async (item: TermMergeItem, decided: Decided): Promise<boolean> => {
    try {
      const saved = await call(routes.decideItem, {
        params: { uuid: item.uuid },
        body: { version: item.version, ...decided },
      })
      const of = items.find(({ uuid }) => uuid === item.uuid)
      if (of) setNewer((before) => new Map(before).set(item.uuid, { of, item: saved }))
      return true
    } catch (error) {
      notifyRefusal(error)
      await refresh('/term_merge_requests')
      return false
    }
  }
  const decide = async (item: TermMergeItem, change: Partial<Decided>): Promise<boolean> => {
    const before = decidedOf(item)
    const done = await send(item, { ...before, ...change })
    if (done) setPast((all) => [...all, { uuid: item.uuid, decided: before }])
    return done
  }
  return {
    shown,
    /** Decides on all languages of an entry. */
    decideAll: (item: TermMergeItem, decision: TermMergeDecision) =>
      decide(item, { languages: Object.fromEntries(item.languages.map(({ language }) => [language.uuid, decision])) }),
    decideLanguage: (item: TermMergeItem, languageUuid: string, decision: TermMergeDecision) =>
      decide(item, { languages: { ...decidedOf(item).languages, [languageUuid]: decision } }),
    choose: (item: TermMergeItem, key: string, choice: TermMergeChoice) =>
      decide(item, { fields: { ...decidedOf(item).fields, [key]: choice } }),
    /** @returns the uuid of the entry whose last decision was taken back. */
    undo: async (): Promise<string | null> => {
      const last = past.at(-1)
      const item = last && shown.find(({ uuid }) => uuid === last.uuid)
      if (!last || !item) {
        notifyWarning(t('nothingToUndo'))
        return null
      }
      setPast(past.slice(0, -1))
      await send(item, last.decided)
      return last.uuid
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
