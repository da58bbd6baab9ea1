import type { JobExportFormat } from '@langwerk/contract/file-words'
import { fileRoutes, type JobTargetFileExport, type LeftOutFile } from '@langwerk/contract/files'
import type { Job } from '@langwerk/contract/jobs'
import type { StepQuery } from '@langwerk/contract/route'
import { call, linkTo } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { shortFileName } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { notify, notifyRefusal, notifyWarning } from '../../kit/notify.ts'
import { endText } from '../../kit/refusal-text.ts'
import { i18n } from '../../settings/i18n.ts'
import { unconfirmedOf } from './what-is-missing.ts'

const pollMilliseconds = 3000
const patience = 36_000_000
const failureMilliseconds = 10_000

/**
 * Has the target files written, all or those given, waits for it and lets the browser save the file; says so where documents are not
 * all confirmed. In a step these are those of the step. Goes on while one walks through screens.
 */
export async function exportTargetFiles(
  job: Pick<Job, '@id' | 'uuid' | 'name'>,
  targetFileUuids?: string[],
  format: JobExportFormat = 'document',
  step: StepQuery = {},
): Promise<void> {
  await i18n.loadNamespaces(['jobs', 'refusals'])
  const t = i18n.getFixedT(null, 'jobs')
  const hide = notify({ message: t('export.running', { name: job.name }), loading: true, autoClose: false })
  try {
    const body = { job: job['@id'], format, ...(targetFileUuids && { targetFileUuids }) }
    const started = await call(fileRoutes.createExport, { query: step, body })
    if (started.leftOut.length > 0 && !(await isWantedWithout(started.leftOut))) return
    const done = await whenOver(started, step)
    if (done?.status.title === 'done') {
      save(linkTo(fileRoutes.downloadExport, { uuid: done.uuid }, step))
      // XLIFF goes out to be worked on, and the people of a step know how far they are.
      if (format === 'document' && !step.jobStepUuid) await tellUnconfirmed(job, targetFileUuids)
    } else notifyWarning(endText(done?.status.detail ?? null) ?? t('export.failed'), failureMilliseconds)
  } catch (error) {
    notifyRefusal(error)
  } finally {
    hide()
  }
}

async function tellUnconfirmed(job: Pick<Job, 'uuid' | 'name'>, targetFileUuids?: string[]) {
  const t = i18n.getFixedT(null, 'jobs')
  const { open, segments } = await unconfirmedOf(job, targetFileUuids)
  const missing = t('unconfirmed', { open, count: segments })
  if (open > 0) notifyWarning(t('export.unfinished', { name: job.name, missing }), failureMilliseconds)
}

/** Asks whether the export is of use without these files, which it cannot hold. */
function isWantedWithout(leftOut: LeftOutFile[]): Promise<boolean> {
  const t = i18n.getFixedT(null, 'jobs')
  return confirm({
    title: t('export.leftOutTitle'),
    text: t('export.leftOutText'),
    list: leftOut.map(({ originalName, targetLanguage, problem }) => {
      const name = shortFileName(originalName)
      const file = targetLanguage ? t('export.inLanguage', { name, language: languageName(targetLanguage) }) : name
      return `${file}: ${problem ? t('export.unread') : t('export.notPrepared')}`
    }),
    confirm: t('export.goOn'),
  })
}

/** The export once it is done or failed; null when that took too long. */
async function whenOver(started: JobTargetFileExport, step: StepQuery): Promise<JobTargetFileExport | null> {
  let present = started
  const end = Date.now() + patience
  while (present.status.title === 'running') {
    if (Date.now() > end) return null
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    present = await call(fileRoutes.getExport, { params: { uuid: started.uuid }, query: step })
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
