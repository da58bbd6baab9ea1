import { randomInt } from 'node:crypto'
import type { Session } from '@langwerk/contract/session'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isWithinLimit, ofStepCodes } from '../../access/attempts.ts'
import { hashToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import { jobStepRequest } from '../../database/schema/job-steps.ts'
import { conflict, invalid, tooManyRequests } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { startSession } from '../sessions/index.ts'
import { type FoundRequest, requestGone, requestOfLink, requireShared } from './find-request.ts'
import { codeMail } from './mail-messages.ts'

const codeMinutes = 10
const mostTries = 5
/** No longer than the longest links live. */
const browserDays = 365

interface HttpCall {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Opens a session for an accepted step by the link in its mail. The browser that comes first is known from then on; others need the
 * code that is mailed where the link went, so that a link that was handed on opens nothing.
 * @throws Refusal 404 where the link opens nothing; 409 where its person signs in, or has not accepted; 422 for a wrong code, 429.
 */
export async function logInToStep(
  house: House,
  call: HttpCall,
  stepUuid: string,
  { token, code }: { token: string; code?: string | undefined },
): Promise<Session | { codeSent: true }> {
  const { db } = house
  const found = await requestOfLink(db, call.request, { stepUuid }, token)
  requireShared(found, call.request)
  if (found.request.answer !== 'accepted') throw conflict('step_not_accepted')
  const isCodeSent = await recognize(house, call, found, code)
  if (isCodeSent) return isCodeSent
  const session = await startSession(house, call, found.person.uuid, { remember: false, jobStepUuid: stepUuid })
  if (!session) throw requestGone()
  const { uuid, email } = found.person
  await audit(db, call.request, { action: 'signedIn', user: { uuid, email }, details: { method: 'stepLink' } })
  return session
}

/**
 * Lets the first browser pass that comes by a link, and others by the code that is mailed to the link's address.
 * @returns that a code was sent, which is to be given first; null where the browser may pass.
 * @throws Refusal 422 for a wrong code, 429
 */
export async function recognize(
  house: House,
  call: HttpCall,
  found: FoundRequest,
  code: string | undefined,
): Promise<{ codeSent: true } | null> {
  if (await isFamiliar(house, call, found)) return null
  if (code === undefined) return mailCode(house, found)
  await requireCode(house, found, code)
  keepBrowser(house, call, found)
  return null
}

/** Whether the browser has come in by the link before, or is the first that does: it is remembered then. */
async function isFamiliar(house: Pick<House, 'db' | 'secrets' | 'config'>, call: HttpCall, found: FoundRequest) {
  if (isKnown(house, call.request, found)) return true
  const first = await house.db
    .update(jobStepRequest)
    .set({ browserAt: sql`now()` })
    .where(and(eq(jobStepRequest.uuid, found.request.uuid), isNull(jobStepRequest.browserAt)))
    .returning({ uuid: jobStepRequest.uuid })
  if (first.length === 0) return false
  keepBrowser(house, call, found)
  return true
}

const cookieOf = ({ request }: FoundRequest) => `langwerk_step_${request.uuid.replaceAll('-', '').slice(-12)}`
const placeOf = ({ request }: FoundRequest) => `step browser/${request.uuid}`

function isKnown({ secrets }: Pick<House, 'secrets'>, { cookies }: FastifyRequest, found: FoundRequest): boolean {
  const sealed = cookies[cookieOf(found)]
  if (!sealed) return false
  try {
    return secrets.unseal(sealed, placeOf(found)) !== ''
  } catch {
    return false
  }
}

function keepBrowser({ secrets, config }: Pick<House, 'secrets' | 'config'>, { reply }: HttpCall, found: FoundRequest) {
  reply.setCookie(cookieOf(found), secrets.seal(String(Date.now()), placeOf(found)), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: browserDays * 86_400,
  })
}

const hashOf = ({ request }: FoundRequest, code: string) => hashToken(`${request.uuid} ${code}`)

/** Mails a new code; the one before opens nothing any more. @throws Refusal 429 */
async function mailCode({ db, mails, tasks }: House, found: FoundRequest): Promise<{ codeSent: true }> {
  const { request, person } = found
  if (!(await isWithinLimit(db, ofStepCodes(request.uuid)))) throw tooManyRequests(3600)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction(async (tx) => {
    await tx
      .update(jobStepRequest)
      .set({ codeHash: hashOf(found, code), codeExpiresAt: fromNow(codeMinutes * 60_000), codeTries: 0 })
      .where(eq(jobStepRequest.uuid, request.uuid))
    const { locale } = person
    await mails.enqueue(tx, { recipient: request.email, locale, content: codeMail(locale, code, codeMinutes) })
  })
  tasks.wake()
  return { codeSent: true }
}

/** Tries are counted before they are compared, so that those made at once all count. @throws Refusal 422 */
async function requireCode({ db }: Pick<House, 'db'>, found: FoundRequest, code: string) {
  const isOfRequest = eq(jobStepRequest.uuid, found.request.uuid)
  await db
    .update(jobStepRequest)
    .set({ codeTries: sql`${jobStepRequest.codeTries} + 1` })
    .where(and(isOfRequest, isNotNull(jobStepRequest.codeHash)))
  const used = await db
    .update(jobStepRequest)
    .set({ codeHash: null })
    .where(
      and(
        isOfRequest,
        eq(jobStepRequest.codeHash, hashOf(found, code)),
        lt(jobStepRequest.codeTries, mostTries + 1),
        gt(jobStepRequest.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ uuid: jobStepRequest.uuid })
  if (used.length === 0) throw invalid({ propertyPath: 'code', code: 'code_wrong' })
}
