import { translatorRoutes as routes } from '@langwerk/contract/translator'
import type { FastifyReply } from 'fastify'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { languageRef } from '../languages/index.ts'
import { takeBackUnits } from '../translation-memories/index.ts'
import { detectLanguage } from './detect-language.ts'
import { findAlternatives } from './find-alternatives.ts'
import { requireTranslator } from './read-wish.ts'
import { requireMemory, saveTranslation } from './save-translation.ts'
import { translateText } from './translate-text.ts'

/** Whoever types without end asks every half second, after each pause. */
const callsAMinute = 120
/** Each of them asks somebody for more. */
const alternativesAMinute = 60

export function serveTranslator(house: House) {
  const { db } = house

  serve(
    house,
    routes.translate,
    async ({ actor, body, request, reply }) => {
      requireTranslator(actor, 'access')
      requireScope(request, body.saved ? 'translationMemories:write' : 'translationMemories:read')
      return body.saved ? saveTranslation(house, actor, body) : translateText(house, actor, body, whileWaited(reply))
    },
    { callsAMinute },
  )

  serve(
    house,
    routes.alternatives,
    async ({ actor, body, reply }) => {
      requireTranslator(actor, 'access')
      return findAlternatives(house, actor, body, whileWaited(reply))
    },
    { callsAMinute: alternativesAMinute },
  )

  serve(house, routes.takeBack, async ({ actor, body, request }) => {
    const memory = await requireMemory(db, actor, body.translationMemory)
    requireScope(request, 'translationMemories:write')
    await db.transaction((tx) => takeBackUnits(tx, memory, body.units))
  })

  serve(
    house,
    routes.detectLanguage,
    async ({ actor, body }) => {
      requireTranslator(actor, 'access')
      const { language, ...detected } = await detectLanguage(db, body.text)
      return { ...detected, language: language && languageRef(language) }
    },
    { callsAMinute },
  )
}

/** Ends when whoever asked goes away before the answer: then nobody is to work for it any more. */
function whileWaited({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort(new LeftError())
  }
  if (raw.destroyed) leave()
  raw.on('close', leave)
  return left.signal
}

/** To the log it is a connection that was dropped, and no fault. */
class LeftError extends Error {
  readonly code = 'ECONNABORTED'
}
