import { type Answer, type Caller, until } from './house.ts'

/** Exports one target file and waits for it. @returns the download; its name is in `content-disposition`. */
export async function exportFile(caller: Caller, jobUuid: string, targetFileUuid: string): Promise<Answer> {
  const uuid = crypto.randomUUID()
  await caller.post('/job_target_file_exports', {
    uuid,
    job: `/api/jobs/${jobUuid}`,
    targetFileUuids: [targetFileUuid],
  })
  const status = await until(async () => {
    const found = (await caller.get(`/job_target_file_exports/${uuid}`)).body.status
    return found.title !== 'running' && found
  }, 120_000)
  if (status.title !== 'done') throw new Error(`The export failed: ${status.message}`)
  return caller.get(`/job_target_file_exports/${uuid}/export_target_file`)
}

export const fileNameOf = ({ headers }: Answer) =>
  /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1]

export const filesOf = async (caller: Caller, jobUuid: string) =>
  (await caller.get(`/jobs/${jobUuid}/files`)).body.member

export const unitsOf = async (caller: Caller, targetFileUuid: string) =>
  (await caller.get(`/files/${targetFileUuid}/trans_units?page=1&itemsPerPage=100`)).body.member

/** Saves a target of a unit, confirmed or not. @throws Error where it is refused. */
export async function saveTarget(
  caller: Caller,
  unit: { uuid: string; version: number },
  xml: string,
  confirmed = true,
) {
  const answer = await caller.patch(`/trans_units/${unit.uuid}`, {
    targetSegment: { xml },
    version: unit.version,
    confirmed,
  })
  if (answer.status !== 200) throw new Error(`A save answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
