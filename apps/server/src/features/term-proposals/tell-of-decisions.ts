import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { loadActor } from '../../access/actor.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { language, termbaseIndex } from '../../database/schema/resources.ts'
import { task } from '../../database/schema/tasks.ts'
import { termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { mailAddressOf } from '../../kit/mail-address.ts'
import { languageNameIn } from '../languages/index.ts'
import { decisionsMail } from './mail-messages.ts'
import { fieldsOf, type PartRow } from './proposal-rows.ts'

const kind = 'tell_of_term_decisions'
const delayMs = 10 * 60_000

interface Input {
  userUuid: string
  termbaseUuid: string
}

/** Has whoever proposed something told of a decision on it: those of ten minutes are one mail, and what was undone is in none. */
export async function tellOfDecision(
  { tasks }: Pick<House, 'tasks'>,
  tx: Db,
  { userUuid, termbaseUuid }: { userUuid: string | null; termbaseUuid: string },
) {
  if (!userUuid) return
  const input: Input = { userUuid, termbaseUuid }
  const isQueued = and(
    eq(task.kind, kind),
    eq(task.subjectUuid, userUuid),
    eq(task.status, 'queued'),
    sql`${task.input} ->> 'termbaseUuid' = ${termbaseUuid}`,
  )
  if ((await tx.$count(task, isQueued)) === 0)
    await tasks.enqueue(tx, { kind, subjectUuid: userUuid, input, afterMs: delayMs })
}

/** Registers these mails. */
export function registerDecisionMails(house: House) {
  const { tasks } = house
  tasks.register<Input>({
    name: kind,
    run: async ({ input }) => {
      await inBackground(house).db.transaction((tx) => mailDecisions(house, tx, input))
      tasks.wake()
    },
    failed: async () => {},
  })
}

async function mailDecisions({ mails, config }: House, tx: Db, { userUuid, termbaseUuid }: Input) {
  const [person] = await tx.select().from(user).where(eq(user.uuid, userUuid))
  const [termbase] = await tx.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, termbaseUuid))
  const rows = await tx
    .select({ part: termProposalPart, language })
    .from(termProposalPart)
    .innerJoin(termProposal, eq(termProposal.uuid, termProposalPart.termProposalUuid))
    .leftJoin(termbaseIndex, eq(termbaseIndex.uuid, termProposalPart.termbaseIndexUuid))
    .leftJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(
      and(
        eq(termProposal.userUuid, userUuid),
        eq(termProposal.termbaseUuid, termbaseUuid),
        ne(termProposalPart.state, 'open'),
        ne(termProposalPart.decidedByUuid, userUuid),
        isNull(termProposalPart.toldAt),
      ),
    )
    .orderBy(asc(termProposalPart.decidedAt), asc(termProposalPart.uuid))
  if (rows.length === 0 || !termbase || !person?.active) return
  const actor = await loadActor(tx, userUuid)
  const mayOpen = actor !== null && (await standingsOn(tx, actor, [termbaseUuid])).has(termbaseUuid)
  const { locale } = person
  const content = decisionsMail(locale, {
    termbaseName: termbase.name,
    decisions: rows.map(({ part, language: of }) => ({
      text: textOfPart(part),
      language: of ? languageNameIn(locale, of) : '',
      isAccepted: part.state === 'accepted',
      reason: part.decisionReason,
    })),
    url: mayOpen ? `${config.publicUrl}/termbases/termbase/${termbaseUuid}?target=suggestions` : null,
  })
  await mails.enqueue(tx, { recipient: await mailAddressOf(tx, person), locale, content })
  const told = rows.map(({ part }) => part.uuid)
  await tx.update(termProposalPart).set({ toldAt: sql`now()` }).where(inArray(termProposalPart.uuid, told))
}

/** What was proposed, in a line. */
const textOfPart = (part: PartRow) =>
  [...part.terms.map(({ text }) => text), ...fieldsOf(part).map(([, { text }]) => text.replaceAll(/\s+/g, ' '))]
    .join(', ')
    .slice(0, 200)
