import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { jobRoutes } from '@langwerk/contract/jobs'
import { type Language, languageRoutes } from '@langwerk/contract/languages'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { type Translation, translatorRoutes } from '@langwerk/contract/translator'
import { getSession, setSession } from '../session/session.ts'
import { customer } from './billing.ts'
import { type Asked, pageOf, type Refused, startServer } from './server.ts'

const language = (code: string, name: string): Language => ({
  '@id': `/api/languages/${code}`,
  '@type': 'Language',
  uuid: code,
  code,
  name,
})
export const [english, german] = [language('en', 'English'), language('de', 'German')]
export const animals = { '@id': '/api/termbases/a', uuid: 'a', name: 'Animals' }

/** A text that an engine has translated, or that nobody could. */
export const answer = (target: string | null, more: Partial<Translation> = {}): Translation => ({
  uuid: 'u',
  sourceLanguage: english,
  targetLanguage: german,
  transUnit: {
    sourceSegment: { uuid: null, xml: 'Close the door', language: 'en' },
    targetSegment: { uuid: null, xml: target ?? '', language: 'de' },
    alternatives: { translations: [] },
  },
  alternatives: { translations: [] },
  paragraphs: [
    {
      sourceSegment: { xml: 'Close the door' },
      targetSegment: target === null ? null : { xml: target },
      origin: target === null ? null : { type: 'machineTranslation', matchPercent: null, name: 'DeepL of ours' },
      translationMemoryMatches: [],
      termMatches: [
        {
          term: 'door',
          translations: [{ text: 'Tür', usageStatus: 'preferred' }],
          start: 10,
          end: 14,
          kind: 'exact',
          usageStatus: 'preferred',
          definition: 'What closes a room.',
          termbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Doors' },
          termEntryUuid: 'e',
        },
      ],
      messages: [],
      otherLanguage: null,
    },
  ],
  translatedBy:
    target === null ? null : { kind: 'engine', uuid: 'd', name: 'DeepL of ours', provider: 'deepL', terms: 'measure' },
  unsupported: false,
  failures: [],
  retryAfterSeconds: null,
  termbasesOfOtherLanguages: [],
  saved: null,
  ...more,
})

/** Somebody who may translate, and what the server knows. */
export function startTranslating(
  reply: Translation | ((asked: Asked) => Translation | Refused),
  translator: Record<string, boolean> = { access: true },
) {
  const server = startServer()
  setSession(customer({ permissions: { user: { translator }, teams: {}, organizations: {} } }))
  for (const route of [languageRoutes.list, languageRoutes.sources, languageRoutes.targets])
    server.answers(route, pageOf(english, german))
  server.answers(termbaseRoutes.list, pageOf())
  server.answers(generativeArtificialIntelligenceModelRoutes.forWriting, pageOf())
  server.answers(jobRoutes.enginesForJob, pageOf())
  return { server, asked: server.answers(translatorRoutes.translate, reply) }
}

/** What whoever is signed in left of the translator in this browser: from English into German, or as a test has it. */
export const leaveTranslator = (changes: object = {}) =>
  localStorage.setItem(
    `translator ${getSession()!.uuid}`,
    JSON.stringify({ source: english['@id'], target: german['@id'], termbases: [], ...changes }),
  )
