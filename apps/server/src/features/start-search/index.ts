import { jobObjects } from '@langwerk/contract/job-types'
import {
  type StartSearch,
  type StartSearchGroup,
  type StartSearchState,
  startSearchGroups,
  startSearchRoutes,
} from '@langwerk/contract/start-search'
import type { TokenScope } from '@langwerk/contract/words'
import { and, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenOfKinds } from '../../access/audiences.ts'
import type { Db } from '../../database/database.ts'
import { eachAtOnce } from '../../foundation/at-once.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { findTerms } from '../term-search/index.ts'
import { termbaseKind } from '../termbases/index.ts'
import { findFiles } from './found-files.ts'
import { findJobs, findResources } from './found-named.ts'
import { findSegments } from './found-segments.ts'
import { keepWords } from './keep-words.ts'
import { withinTime } from './within-time.ts'

/** What somebody who types waits, and what somebody does who asks for a group alone. */
const mostMs = { typing: 1000, patient: 15_000 }

/** Each group that is looked through holds a connection on PostgreSQL: the others are left to those who save. */
const groupsAtOnce = 2

/** Of few rows before many, so that nobody waits for what takes long. */
const quickFirst = ['termbases', 'translationMemories', 'jobs', 'files', 'terms', 'segments'] as const

/** The scope that a token needs for a group. */
const scopes: Record<StartSearchGroup, TokenScope> = {
  jobs: 'jobs:read',
  files: 'jobs:read',
  termbases: 'termbases:read',
  translationMemories: 'translationMemories:read',
  terms: 'termbases:read',
  segments: 'jobs:read',
}

/** The search from anywhere: by words in what one may read, each kind of thing in a group of its own. */
export function serveStartSearch(house: House) {
  keepWords(house)
  serve(house, startSearchRoutes.search, async ({ actor, query: { query, limit = 5, groups, patient }, request }) => {
    const tokenScopes = request.signedIn?.scopes
    const wanted = groups?.split(',') ?? startSearchGroups
    const asked = startSearchGroups.filter(
      (group) => wanted.includes(group) && (!tokenScopes || tokenScopes.includes(scopes[group])),
    )
    const most = patient === 'true' ? mostMs.patient : mostMs.typing
    return search(house, actor, { query, limit, asked, mostMs: most })
  })
}

interface Asked {
  query: string
  limit: number
  asked: readonly StartSearchGroup[]
  mostMs: number
}

async function search(house: House, actor: Actor, { query, limit, asked, mostMs }: Asked): Promise<StartSearch> {
  const { database } = house
  const seenJobs = await seenOfKinds(house.db, actor, jobObjects)
  const end = performance.now() + mostMs
  // One more tells that there are others.
  const wish = { query, limit: limit + 1 }
  const look = async <Thing>(find: (db: Db) => Promise<Thing[]>) => {
    const found = await withinTime(database, Math.max(1, Math.floor(end - performance.now())), find)
    const state: StartSearchState = found ? 'found' : 'late'
    return { state, member: found?.slice(0, limit) ?? [], more: found !== null && found.length > limit }
  }
  const lookForKind = (kind: 'termbase' | 'translationMemory', listed?: SQL) =>
    look(async (db) => findResources(db, { ...wish, seen: and(await seenOfKinds(db, actor, [kind]), listed) }))
  const groups: Pick<StartSearch, StartSearchGroup> = {
    jobs: null,
    files: null,
    termbases: null,
    translationMemories: null,
    terms: null,
    segments: null,
  }
  const looks: Record<StartSearchGroup, () => Promise<void>> = {
    jobs: async () => {
      groups.jobs = await look((db) => findJobs(db, actor, { ...wish, seen: seenJobs }))
    },
    files: async () => {
      groups.files = await look((db) => findFiles(db, actor, { ...wish, seen: seenJobs }))
    },
    termbases: async () => {
      groups.termbases = await lookForKind('termbase', termbaseKind.listed)
    },
    translationMemories: async () => {
      groups.translationMemories = await lookForKind('translationMemory')
    },
    terms: async () => {
      groups.terms = await look((db) => findTerms(db, actor, query, limit + 1))
    },
    segments: async () => {
      groups.segments = await look((db) => findSegments(db, actor, { ...wish, seen: seenJobs }))
    },
  }
  const inOrder = quickFirst.filter((group) => asked.includes(group))
  const failure = await eachAtOnce(inOrder, groupsAtOnce, (group) => looks[group]())
  if (failure) throw failure.error
  return { '@id': '/api/start_search', '@type': 'StartSearch', ...groups }
}
