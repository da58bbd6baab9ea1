import type { Locale } from '@langwerk/contract/words'
import { and, eq, isNull } from 'drizzle-orm'
import { user } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { mailAddressOf } from '../../kit/mail-address.ts'
import type { MailContent } from '../../kit/mails.ts'
import { type FinishedInput, finishedTaskName } from '../jobs/index.ts'
import { tellStep } from './step-rows.ts'

/** When a job is finished, those are told whose steps of it are not: nobody waits for their work any more. */
export function registerFinishedJobs({ db, tasks, mails, events }: Pick<House, 'db' | 'tasks' | 'mails' | 'events'>) {
  tasks.register<FinishedInput>({
    name: finishedTaskName,
    run: async ({ input: { jobUuid, userUuid } }) => {
      const invited = await db
        .select({ uuid: jobStep.userUuid })
        .from(jobStep)
        .where(and(eq(jobStep.jobUuid, jobUuid), eq(jobStep.status, 'invited')))
      tellStep(
        { events },
        { jobUuid, uuid: null },
        invited.map((step) => step.uuid),
      )
      await db.transaction(async (tx) => {
        const rows = await tx
          .selectDistinctOn([user.uuid], { person: user })
          .from(jobStep)
          .innerJoin(user, and(eq(user.uuid, jobStep.userUuid), eq(user.active, true)))
          .where(and(eq(jobStep.jobUuid, jobUuid), isNull(jobStep.finishedAt), eq(jobStep.status, 'accepted')))
        const others = rows.filter(({ person }) => person.uuid !== userUuid)
        if (others.length === 0) return
        const name = await itemName(tx, jobUuid)
        for (const { person } of others) {
          const content = finishedMail(person.locale, name)
          await mails.enqueue(tx, { recipient: await mailAddressOf(tx, person), locale: person.locale, content })
        }
      })
      tasks.wake()
    },
    // The log has it.
    failed: async () => {},
  })
}

const finishedMail = (locale: Locale, name: string): MailContent => ({
  subject: texts[locale].subject(name),
  paragraphs: [texts[locale].says(name), texts[locale].kept],
})

const texts = {
  en: {
    subject: (name: string) => `The job ${name} is finished`,
    says: (name: string) => `The job ${name} was finished before your step was. It can no longer be worked on.`,
    kept: 'All that you have confirmed is kept.',
  },
  de: {
    subject: (name: string) => `Der Auftrag ${name} ist abgeschlossen`,
    says: (name: string) =>
      `Der Auftrag ${name} wurde abgeschlossen, bevor Ihr Schritt es war. Daran kann nicht mehr gearbeitet werden.`,
    kept: 'Alles, was Sie bestätigt haben, bleibt erhalten.',
  },
} satisfies Record<Locale, object>
