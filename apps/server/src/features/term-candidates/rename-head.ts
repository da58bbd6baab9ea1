import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { readCandidates, writeContent } from './content.ts'
import type { Inbox } from './inbox.ts'

/** Calls a candidate otherwise, as it has another dictionary form; what it is called in other languages stays. */
export async function renameHead(tx: Db, actor: Actor, inbox: Inbox, uuid: string, text: string): Promise<void> {
  const candidate = (await readCandidates(tx, inbox, [uuid])).get(uuid)
  const [head, ...others] = candidate?.content.terms ?? []
  if (!head || head.text === text) return
  await writeContent(tx, actor, inbox, { uuid, content: { terms: [{ ...head, text }, ...others] } })
}
