import { chatRoutes as routes } from '@langwerk/contract/chat'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, isGrantedDirectly, teamsGranting } from '../../access/actor.ts'
import { chatMessage, noGrounding } from '../../database/schema/chat.ts'
import { accessDenied, conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { ask, continueAnswer } from './ask.ts'
import { lastMessage, presentMessage, readAnswer } from './chat-rows.ts'
import { usualModel } from './chosen-model.ts'
import { interruptDeadRuns } from './dead-runs.ts'
import { readableRefs } from './grounding.ts'
import { listenToAnswer } from './listen.ts'
import { openRuns } from './runs.ts'
import { stopAnswer } from './stop.ts'

/** Each of them is paid for. */
const callsAMinute = 20
const idleMs = 60_000

/** The assistant that people ask in a chat of their own. */
export function serveChat(house: House) {
  const { db, events, http, config } = house
  const runs = openRuns(house, { graceMs: config.chatGraceSeconds * 1000, idleMs })
  const closing = new AbortController()
  http.addHook('preClose', async () => {
    await runs.close()
    closing.abort()
  })
  const listen = (actor: Actor, uuid: string, call: { request: FastifyRequest; reply: FastifyReply }) =>
    listenToAnswer(house, runs, { actor, uuid, request: call.request, reply: call.reply, closing: closing.signal })

  serve(
    house,
    routes.ask,
    async ({ actor, body, ...call }) => {
      requireChat(actor)
      return listen(actor, await ask(house, runs, actor, body), call)
    },
    { callsAMinute },
  )

  // What is being written for somebody they may hear and stop, whatever has become of their rights.
  serve(house, routes.listen, ({ actor, params: { uuid }, ...call }) => listen(actor, uuid, call))

  serve(
    house,
    routes.continue,
    async ({ actor, params: { uuid }, ...call }) => {
      await readAnswer(db, actor, uuid)
      requireChat(actor)
      await continueAnswer(house, runs, actor, uuid)
      return listen(actor, uuid, call)
    },
    { callsAMinute },
  )

  serve(house, routes.stop, async ({ actor, params: { uuid } }) => {
    await stopAnswer(house, runs, await readAnswer(db, actor, uuid))
    return presentMessage(await readAnswer(db, actor, uuid), actor)
  })

  serve(house, routes.list, async ({ actor, query: { page = 1, itemsPerPage = 20 } }) => {
    requireChat(actor)
    await interruptDeadRuns(db, actor.uuid)
    const own = eq(chatMessage.userUuid, actor.uuid)
    const [rows, [all], [question], model] = await Promise.all([
      db
        .select()
        .from(chatMessage)
        .where(own)
        .orderBy(desc(chatMessage.place))
        .limit(itemsPerPage)
        .offset((page - 1) * itemsPerPage),
      db.select({ rows: count() }).from(chatMessage).where(own),
      db
        .select({ grounding: chatMessage.grounding })
        .from(chatMessage)
        .where(and(own, eq(chatMessage.kind, 'question')))
        .orderBy(desc(chatMessage.place))
        .limit(1),
      usualModel(db, actor),
    ])
    const messages = rows.map((row) => presentMessage(row, actor))
    return {
      ...collection('/chat_messages', messages, all!.rows),
      generativeArtificialIntelligenceModel: model,
      ...(await readableRefs(db, actor, question?.grounding ?? noGrounding)),
    }
  })

  serve(house, routes.reset, async ({ actor }) => {
    requireChat(actor)
    await requireSilence(actor)
    const last = await lastMessage(db, actor.uuid)
    // What begins anew does so once.
    if (last?.kind === 'reset') return presentMessage(last, actor)
    const [row] = await db
      .insert(chatMessage)
      .values({ uuid: newUuid(), userUuid: actor.uuid, kind: 'reset' })
      .returning()
    events.publish({ type: 'chatMessage', chatMessageUuid: row!.uuid }, { userUuid: actor.uuid })
    return presentMessage(row!, actor)
  })

  serve(house, routes.clear, async ({ actor }) => {
    requireChat(actor)
    await requireSilence(actor)
    await db.delete(chatMessage).where(and(eq(chatMessage.userUuid, actor.uuid), ne(chatMessage.state, 'streaming')))
    events.publish({ type: 'chatMessage', chatMessageUuid: null }, { userUuid: actor.uuid })
  })

  /** @throws Refusal 409 while an answer is written. */
  const requireSilence = async ({ uuid }: Actor) => {
    await interruptDeadRuns(db, uuid)
    const running = and(eq(chatMessage.userUuid, uuid), eq(chatMessage.state, 'streaming'))
    if ((await db.$count(chatMessage, running)) > 0) throw conflict('chat_answer_running')
  }
}

/** @throws Refusal 403 of somebody who may not chat, wherever they may do what else. */
function requireChat(actor: Actor): void {
  if (!isGrantedDirectly(actor, 'chat', 'access') && teamsGranting(actor, 'chat', 'access').length === 0)
    throw accessDenied('chat:access')
}
