import { type Alternative, type AlternativesAnswer, alternativeRoutes } from '@langwerk/contract/alternatives'
import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { EditedFile } from '@langwerk/contract/edited-files'
import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { type KeyTerm, keyTermRoutes } from '@langwerk/contract/key-terms'
import type { Matches } from '@langwerk/contract/matches'
import { type ModelAnswerEvent, modelQuestionRoutes } from '@langwerk/contract/model-questions'
import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { noServiceProviderPermissions } from '@langwerk/contract/service-provider-permissions'
import { type TransUnit, type TransUnitComment, transUnitRoutes } from '@langwerk/contract/trans-units'
import { shippedQualityRules } from '@langwerk/quality/shipped-rules'
import { screen } from '@testing-library/react'
import { show } from '../../testing/render.tsx'
import { type Asked, pageOf, Refused, Streamed, startServer } from '../../testing/server.ts'
import { EditorScreen } from './EditorScreen.tsx'

const id = (kind: string, uuid: string) => ({ '@id': `/${kind}/${uuid}`, uuid })
const language = (code: string, name: string) => ({ ...id('languages', code), code, name })

const file: EditedFile = {
  qualityRules: [...shippedQualityRules],
  ...id('files', 'f'),
  '@type': 'TargetFile',
  originalName: 'huts.html',
  job: { ...id('jobs', 'j'), name: 'Huts' },
  copyWriting: false,
  transcreation: false,
  writesAnew: false,
  sourceLanguage: language('en', 'English'),
  targetLanguage: language('de', 'German'),
  readOnly: false,
  mayLock: true,
  jobStep: null,
  stepsToReturn: [],
  finished: false,
  segments: 3,
  words: 9,
  confirmedWords: 0,
  byStatus: { untranslated: 3, pretranslated: 0, edited: 0, confirmed: 0 },
  byMessage: {},
  siblings: [],
  hasPreview: false,
  artificialIntelligenceWorker: null,
}

/** The uuid of a segment, by its number. */
export const uuidOf = (sortId: number | string) => `00000000-0000-4000-8000-${String(sortId).padStart(12, '0')}`

export const unit = (sortId: number, source: string, target = '', changes: Partial<TransUnit> = {}): TransUnit => ({
  ...id('trans_units', uuidOf(sortId)),
  '@type': 'TransUnit',
  sortId,
  sourceSegment: { uuid: uuidOf(sortId + 1000), xml: source, language: 'en' },
  originalSource: null,
  targetSegment: { uuid: uuidOf(sortId + 2000), xml: target, language: 'de' },
  status: target === '' ? 'untranslated' : 'edited',
  locked: false,
  origin: null,
  documentState: null,
  messages: [],
  falsePositives: [],
  version: 1,
  tags: [],
  name: null,
  note: null,
  maxCharacters: null,
  maxLines: null,
  repetitions: 1,
  commentCount: 0,
  documentUnit: `d${sortId}`,
  structure: null,
  jobStep: null,
  updatedAt: null,
  updatedBy: null,
  ...changes,
})

type Match = Matches['translationMemoryMatches'][number]

export const match = (matchPercent: number, source: string, target: string, changes: Partial<Match> = {}): Match => ({
  matchPercent,
  rawMatchPercent: matchPercent,
  penalties: [],
  adapted: false,
  sourceSegment: { xml: source },
  targetSegment: { xml: target },
  translationMemory: { ...id('translation_memories', 'm'), name: 'Alps' },
  difference: [{ kind: 'equal', text: source }],
  createdBy: null,
  changedAt: null,
  ...changes,
})

const comment = (number: number, text: string): TransUnitComment => ({
  ...id('trans_unit_comments', uuidOf(number)),
  '@type': 'TransUnitComment',
  text,
  author: 'Ann',
  fromFile: false,
  mayDelete: true,
  createdAt: '2026-05-01T10:00:00Z',
})

const noMatches: Matches = {
  translationMemoryMatches: [],
  memoriesInPreparation: [],
  termMatches: [],
  machineTranslations: [],
  failures: [],
}

interface Opened {
  units: TransUnit[]
  file?: Partial<EditedFile>
  /** These three by the number of their segment; `others` are who else is there. */
  matches?: Record<number, Partial<Matches>>
  drafts?: Record<number, string>
  others?: Record<number, string>
  /** The document as it reads. */
  preview?: string
  /** What the address says after the question mark. */
  search?: string
  keyTerms?: KeyTerm[]
  /** Of each segment, the ways that a model found to say it, and what it answers when it is asked for others. */
  alternatives?: Alternative[]
  otherAlternatives?: AlternativesAnswer | undefined
  /** What models answer: the same to all questions. */
  modelAnswer?: ModelAnswerEvent[]
  /** Of AI workers on the job. */
  runs?: ArtificialIntelligenceWorkerRun[]
  /** What is on screen when the editor has opened: the first segment, where nothing else is said. */
  shows?: string
}

/** The step that a file is open in, with all of three segments in it. */
export const step = (changes: Partial<NonNullable<EditedFile['jobStep']>> = {}) => ({
  uuid: uuidOf(9000),
  name: 'Revision',
  finished: false,
  waits: false,
  parts: null,
  segments: 3,
  confirmedSegments: 1,
  permissions: noServiceProviderPermissions,
  ...changes,
})

/** What a segment is in a step. */
export const inStep = (changes: Partial<NonNullable<TransUnit['jobStep']>> = {}) => ({
  confirmed: false,
  changedSince: false,
  closed: null,
  returnReason: null,
  ...changes,
})

/** The editor on a file, before a server that keeps what is saved. */
export async function openedEditor({
  units,
  file: changes,
  matches = {},
  drafts = {},
  others = {},
  preview = '',
  search = '',
  keyTerms = [],
  alternatives = [],
  otherAlternatives = { alternatives: [], cost: null, failure: null },
  modelAnswer = [],
  runs = [],
  shows = 'Target of segment 1',
}: Opened) {
  const comments = new Map<string, TransUnitComment[]>()
  const now = new Map(units.map((one) => [one.uuid, one]))
  const server = startServer()
  server.answers(transUnitRoutes.file, { ...file, segments: units.length, ...changes })
  server.answers(transUnitRoutes.drafts, {
    drafts: Object.entries(drafts).map(([number, xml]) => ({
      transUnitUuid: uuidOf(number),
      sortId: Number(number),
      xml,
      updatedAt: '',
    })),
  })
  server.answers(transUnitRoutes.presence, {
    presence: Object.entries(others).map(([number, name]) => ({
      transUnitUuid: uuidOf(number),
      userUuid: name,
      name,
      since: '',
    })),
  })
  server.answers(transUnitRoutes.preview, { kind: 'html', html: preview, from: 1, to: units.length })
  server.answers(transUnitRoutes.enter, undefined)
  server.answers(artificialIntelligenceWorkerRunRoutes.list, pageOf<ArtificialIntelligenceWorkerRun>(...runs))
  server.answers(keyTermRoutes.list, { keyTerms })
  server.answers(alternativeRoutes.list, { alternatives })
  server.answers(alternativeRoutes.ask, otherAlternatives)
  const engines: Asked[] = []
  server.answers(transUnitRoutes.matches, (call) => {
    if (call.query.engines !== 'false') engines.push(call)
    return { ...noMatches, ...matches[now.get(call.params.uuid!)?.sortId ?? 0] }
  })
  server.answers(transUnitRoutes.draft, undefined)
  server.answers(transUnitRoutes.nextOpen, { transUnit: null })
  server.answers(transUnitRoutes.comments, ({ params }) => pageOf(...(comments.get(params.uuid!) ?? [])))
  server.answers(generativeArtificialIntelligenceModelRoutes.forWriting, pageOf())
  server.answers(promptRoutes.offered, { prompts: [] })
  server.answers(guidelineRoutes.list, pageOf())
  const asked = {
    engines,
    models: server.answers(modelQuestionRoutes.ask, new Streamed(modelAnswer)),
    comments: server.answers(transUnitRoutes.comment, ({ params: { uuid = '' }, body }) => {
      const others = comments.get(uuid) ?? []
      const made = comment(others.length + 1, (body as { text: string }).text)
      comments.set(uuid, [...others, made])
      return made
    }),
    lists: server.answers(transUnitRoutes.list, ({ query: { source = '' } }) =>
      pageOf(...[...now.values()].filter(({ sourceSegment }) => sourceSegment.xml.includes(source))),
    ),
    saves: server.answers(transUnitRoutes.save, ({ params, body }) => {
      const before = now.get(params.uuid!)!
      // What the editor sends is what the contract says.
      const change = body as { version: number; targetSegment: { xml: string }; confirmed: boolean }
      if (change.version !== before.version) return new Refused(409, { current: before })
      const saved: TransUnit = {
        ...before,
        targetSegment: { ...before.targetSegment, xml: change.targetSegment.xml },
        status: change.confirmed ? 'confirmed' : 'edited',
        version: before.version + 1,
        jobStep: before.jobStep && { ...before.jobStep, confirmed: change.confirmed },
      }
      now.set(saved.uuid, saved)
      return { ...saved, propagated: [] }
    }),
  }
  const shown = await show(
    <EditorScreen />,
    changes?.jobStep
      ? { at: `/${changes.jobStep.uuid}/f${search}`, path: '/$stepUuid/$fileUuid' }
      : { at: `/f${search}`, path: '/$fileUuid' },
  )
  await screen.findByText(shows)
  const { user } = shown
  return {
    ...shown,
    server,
    asked,
    /** Somebody else saves a segment, and the server tells of it. */
    saveElsewhere: (number: number, xml: string) => {
      const before = now.get(uuidOf(number))!
      now.set(before.uuid, { ...before, version: before.version + 1, targetSegment: { ...before.targetSegment, xml } })
      const told = { targetFileUuid: file.uuid, transUnitUuids: [before.uuid], byUserUuid: null }
      server.pushes({ type: 'transUnits', ...told })
    },
    closed: (number: number) => screen.findByText(`Target of segment ${number}`),
    target: (number: number) => screen.findByLabelText(`Target of segment ${number}`),
    async open(number: number) {
      await user.click(await screen.findByText(`Target of segment ${number}`))
      return screen.findByLabelText(`Target of segment ${number}`)
    },
    /** Puts text at the caret; where there is no layout, the browser's own typing is not to be had. */
    write: (text: string) => user.paste(text),
  }
}
