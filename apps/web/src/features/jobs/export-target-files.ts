import { fileRoutes, type JobTargetFileExport } from '@langwerk/contract/files'
import type { Job } from '@langwerk/contract/jobs'
import { notifications } from '@mantine/notifications'
import { i18n } from '../../app/i18n.ts'
import { call, linkTo } from '../../kit/call.ts'
import { notifyRefusal, notifyWarning } from '../../kit/notify.ts'

const pollMilliseconds = 3000
const patience = 36_000_000
const failureMilliseconds = 10_000

/** Has the target files written, all or those given, waits for it and lets the browser save the file. Goes on while one walks through screens. */
export async function exportTargetFiles(
  job: Pick<Job, '@id' | 'uuid' | 'name'>,
  targetFileUuids?: string[],
): Promise<void> {
  const t = i18n.getFixedT(null, 'jobs')
  const id = notifications.show({ message: t('export.running', { name: job.name }), loading: true, autoClose: false })
  try {
    const body = { job: job['@id'], ...(targetFileUuids && { targetFileUuids }) }
    const done = await whenOver(await call(fileRoutes.createExport, { body }))
    if (done?.status.title === 'done') save(linkTo(fileRoutes.downloadExport, { uuid: done.uuid }))
    else notifyWarning(t('export.failed'), failureMilliseconds)
  } catch (error) {
    notifyRefusal(error)
  } finally {
    notifications.hide(id)
  }
}

/** The export once it is done or failed; null when that took too long. */
async function whenOver(started: JobTargetFileExport): Promise<JobTargetFileExport | null> {
  let present = started
  const end = Date.now() + patience
  while (present.status.title === 'running') {
    if (Date.now() > end) return null
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    present = await call(fileRoutes.getExport, { params: { uuid: started.uuid } })
  }
  return present
}

/** The name of the file is the one that the server sends along with it. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
