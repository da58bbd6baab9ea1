import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { termbase } from '../../../database/schema/resources.ts'
import { invalid } from '../../../foundation/refusals.ts'
import { thingsUsedBy } from '../../../kit/uses.ts'

/** @throws Refusal 422 at each termbase that is not for copywriting, unless the job has it already */
export async function requireForCopywriting(
  tx: Db,
  jobUuid: string,
  { jobTranslationTermbases = [] }: Pick<JobInput, 'jobTranslationTermbases'>,
) {
  const uuids = jobTranslationTermbases.map(({ translationTermbase }) => uuidOf(translationTermbase))
  if (uuids.length === 0) return
  const others = await tx
    .select({ uuid: termbase.uuid })
    .from(termbase)
    .where(and(inArray(termbase.uuid, uuids), eq(termbase.copywriting, false)))
  const kept = await thingsUsedBy(tx, 'termbase', jobUuid)
  const wrong = uuids.flatMap((uuid, index) =>
    others.some((other) => other.uuid === uuid) && !kept.includes(uuid)
      ? [
          {
            propertyPath: `jobTranslationTermbases[${index}].translationTermbase`,
            code: 'termbase_not_for_copywriting' as const,
          },
        ]
      : [],
  )
  if (wrong.length > 0) throw invalid(...wrong)
}
