import type { JobObject } from '@langwerk/contract/job-types'
import { jobObjectOf } from '@langwerk/contract/job-types'
import type { Job } from '@langwerk/contract/jobs'
import type { StartSearch, StartSearchGroup } from '@langwerk/contract/start-search'
import { IconFile, IconPlus, IconQuote, IconTags, type TablerIcon } from '@tabler/icons-react'
import type { KindIcons } from '../../kit/kind-icons.ts'
import { listScreen, thingScreen } from '../../kit/kind-screens.ts'
import type { texts } from './texts.en.ts'

/** A screen that can be gone to, or something that can be made there. */
export interface Place {
  label: string
  /** In the other languages: who knows a screen by one of them finds it. */
  labels: string[]
  to: string
  search?: Record<string, string>
  icon: TablerIcon
}

/** One line of the search, which leads somewhere. */
export interface Choice {
  key: string
  icon: TablerIcon
  title: string
  /** The language of the title, where that is no name. */
  lang?: string
  /** What stands below: the target of a segment, the other terms of an entry. */
  detail?: { text: string; lang?: string }
  /** What it belongs to. */
  about?: string
  /** Somebody reaches it by a step of theirs. */
  inStep?: boolean
  to: string
  search?: Record<string, string | number>
}

export type GroupName = keyof typeof texts.groups

export interface ChoiceGroup {
  name: GroupName
  /** What the server calls it; null where it has not been asked. */
  ofServer: StartSearchGroup | null
  choices: Choice[]
  /** Where all of them are listed, or that they are to be shown `alone`; null where there are no others. */
  more: { to: string; search: Record<string, string> } | 'alone' | null
  isLate: boolean
}

export const placesOf = (name: 'places' | 'actions', places: readonly Place[]): ChoiceGroup => ({
  name,
  ofServer: null,
  choices: places.map(({ label, to, search, icon }) => ({
    key: `${name} ${to} ${label}`,
    icon: name === 'actions' ? IconPlus : icon,
    title: label,
    to,
    ...(search && { search }),
  })),
  more: null,
  isLate: false,
})

const known = (name: GroupName, choices: Choice[]): ChoiceGroup => ({
  name,
  ofServer: null,
  choices,
  more: null,
  isLate: false,
})

const jobAt = (object: JobObject, uuid: string, step: { uuid: string } | null) =>
  step ? `/jobs/job/${uuid}/jobStep/${step.uuid}` : thingScreen(object, uuid)
const fileAt = (targetFileUuid: string, step: { uuid: string } | null) =>
  step ? `/jobs/job/jobStep/${step.uuid}/file/${targetFileUuid}` : `/jobs/job/file/${targetFileUuid}`

/** What somebody comes back to. */
export const recentGroups = (
  icons: KindIcons,
  jobs: readonly Job[],
  termbases: readonly { uuid: string; name: string }[],
): ChoiceGroup[] => [
  known(
    'recentJobs',
    jobs.map((job) => {
      const object = jobObjectOf(job)
      return { key: job.uuid, icon: icons[object], title: job.name, to: thingScreen(object, job.uuid) }
    }),
  ),
  known('recentTermbases', termbases.map(resource(icons, 'termbase'))),
]

const resource =
  (icons: KindIcons, object: 'termbase' | 'translationMemory') =>
  ({ uuid, name, description }: { uuid: string; name: string; description?: string }): Choice => ({
    key: uuid,
    icon: icons[object],
    title: name,
    to: thingScreen(object, uuid),
    ...(description && { about: description }),
  })

/** What the server has found, as it is shown: only groups that have something to say. */
export function foundGroups(icons: KindIcons, found: StartSearch, query: string): ChoiceGroup[] {
  const { jobs, files, termbases, translationMemories, terms, segments } = found
  const listed = (to: string) => ({ to, search: { query } })
  return [
    group('jobs', jobs, 'alone', ({ uuid, name, object, jobId, jobStep }) => ({
      key: `job ${uuid} ${jobStep?.uuid}`,
      icon: icons[object],
      title: name,
      about: jobId,
      inStep: jobStep !== null,
      to: jobAt(object, uuid, jobStep),
    })),
    group('files', files, 'alone', ({ uuid, name, job, targetFile, jobStep }) => ({
      key: `file ${uuid} ${targetFile?.uuid}`,
      icon: IconFile,
      title: name,
      about: job.name,
      inStep: jobStep !== null,
      to: targetFile ? fileAt(targetFile.uuid, jobStep) : jobAt('jobTranslation', job.uuid, jobStep),
    })),
    group('termbases', termbases, listed(listScreen('termbase')), resource(icons, 'termbase')),
    group(
      'translationMemories',
      translationMemories,
      listed(listScreen('translationMemory')),
      resource(icons, 'translationMemory'),
    ),
    group('terms', terms, listed('/search'), ({ termEntry, termbase, terms: all }) => {
      const main = all.find((term) => term.found) ?? all[0]
      const others = all.filter((term) => term !== main)
      return {
        key: `entry ${termEntry.uuid}`,
        icon: IconTags,
        title: main?.text ?? '',
        ...(main && { lang: main.language.code }),
        ...(others.length > 0 && { detail: { text: others.map(({ text }) => text).join(' · ') } }),
        about: termbase.name,
        to: thingScreen('termbase', termbase.uuid),
        search: { entry: termEntry.uuid },
      }
    }),
    group('segments', segments, 'alone', (segment) => ({
      key: `segment ${segment.uuid}`,
      icon: IconQuote,
      title: segment.source,
      lang: segment.sourceLanguage,
      ...(segment.target && { detail: { text: segment.target, lang: segment.targetLanguage } }),
      about: `${segment.job.name} · ${segment.targetFile.originalName}`,
      inStep: segment.jobStep !== null,
      to: fileAt(segment.targetFile.uuid, segment.jobStep),
      search: { segment: segment.sortId },
    })),
  ].filter(({ choices, isLate }) => choices.length > 0 || isLate)
}

function group<Hit>(
  name: StartSearchGroup,
  found: { state: 'found' | 'late'; member: Hit[]; more: boolean } | null,
  more: ChoiceGroup['more'],
  choiceOf: (hit: Hit) => Choice,
): ChoiceGroup {
  return {
    name,
    ofServer: name,
    choices: found?.member.map(choiceOf) ?? [],
    more: found?.more ? more : null,
    isLate: found?.state === 'late',
  }
}
