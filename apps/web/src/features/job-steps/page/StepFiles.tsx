import { fileRoutes } from '@langwerk/contract/files'
import { type JobStep, jobStepRoutes, type StepFile } from '@langwerk/contract/job-steps'
import type { Session } from '@langwerk/contract/session'
import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../../kit/call.ts'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatBytes, formatNumber, shortFileName } from '../../../kit/format.ts'
import { ListTable } from '../../../kit/ListTable.tsx'
import { languageName } from '../../../kit/languages.ts'
import { onePage } from '../../../kit/one-page.ts'
import { useReading } from '../../../kit/queries.ts'
import { useSession } from '../../../session/session.ts'
import { exportTargetFiles } from '../../job-exports/index.ts'
import classes from '../job-steps.module.css'
import { StepProgress } from '../StepSigns.tsx'

/** The target files of a step, with the way to work on them, and how far its own work in each is. */
export function StepFiles({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps')
  const { data, error, isPending, refetch } = useReading(jobStepRoutes.files, { params: { uuid: step.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  const rows = (data?.member ?? []).map((file) => ({
    uuid: file.targetFile.uuid,
    name: shortFileName(file.targetFile.originalName),
    file,
  }))
  return (
    <section>
      <Title order={2} mb="xs">
        {t('page.files')}
      </Title>
      {data?.member.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('page.filesEmpty')}
        </Text>
      ) : (
        <ListTable
          label={t('page.files')}
          list={onePage(rows, isPending)}
          columns={[
            {
              key: 'name',
              label: t('columns.name'),
              width: '60%',
              render: ({ file, name }) => <FileName step={step} file={file} name={name} />,
            },
            {
              key: 'status',
              label: t('columns.status'),
              render: ({ file, name }) => (
                <StepProgress step={file} of={`${name}, ${languageName(file.targetFile.targetLanguage)}`} />
              ),
            },
            {
              key: 'words',
              label: t('columns.words'),
              align: 'right',
              narrow: 'hide',
              render: ({ file }) => formatNumber(file.words),
            },
          ]}
        />
      )}
    </section>
  )
}

function FileName({ step, file, name }: { step: JobStep; file: StepFile; name: string }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const session = useSession()
  const { targetFile, additionalFiles } = file
  const isOwn = isOf(step, session)
  const language = languageName(targetFile.targetLanguage)
  const ranges = step.parts.filter((part) => part.targetFile.uuid === targetFile.uuid)
  const editor = editorOf(step, targetFile.uuid, isOwn)
  return (
    <div className={classes.name}>
      <Group gap={6}>
        {editor ? (
          <Anchor
            inherit
            fw={500}
            aria-label={t('open', { name, language })}
            renderRoot={(props) => <Link to={editor} {...props} />}
          >
            {name}
          </Anchor>
        ) : (
          name
        )}
        {isOwn && <Downloads step={step} file={file} name={name} />}
      </Group>
      <Text size="xs" c="dimmed">
        {[language, ...ranges.map(({ from, to }) => t('part', { from, to }))].join(' · ')}
      </Text>
      {additionalFiles.length > 0 && (
        <ul className={classes.additional} aria-label={t('additional', { name })}>
          {additionalFiles.map(({ uuid, originalName, fileSize }) => (
            <li key={uuid}>
              {isOwn && step.serviceProviderPermissions.enableAdditionalFileDownload ? (
                <Anchor inherit href={linkTo(fileRoutes.downloadSource, { uuid }, { jobStepUuid: step.uuid })} download>
                  {shortFileName(originalName)}
                </Anchor>
              ) : (
                shortFileName(originalName)
              )}{' '}
              ({formatBytes(fileSize)})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the step lets its people have of a file. */
function Downloads({ step, file, name }: { step: JobStep; file: StepFile; name: string }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { enableSourceFileDownload, enableTargetFileDownload } = step.serviceProviderPermissions
  const query = { jobStepUuid: step.uuid }
  const [source, target] = [t('downloadSource', { name }), t('downloadTarget', { name })]
  return (
    <>
      {enableSourceFileDownload && (
        <ActionIcon
          size="sm"
          aria-label={source}
          title={source}
          component="a"
          href={linkTo(fileRoutes.downloadSource, { uuid: file.file }, query)}
          download
        >
          <IconDownload size={15} />
        </ActionIcon>
      )}
      {enableTargetFileDownload && (
        <ActionIcon
          size="sm"
          aria-label={target}
          title={target}
          onClick={() => exportTargetFiles(step.job, [file.targetFile.uuid], 'document', query)}
        >
          <IconFileExport size={15} />
        </ActionIcon>
      )}
    </>
  )
}

const isOf = ({ userService, jobStepStatus }: JobStep, session: Session | null) =>
  session !== null && userService?.serviceUser.uuid === session.uuid && jobStepStatus?.name === 'accepted'

/** The address of the editor with a target file: in the step for whoever has it, else for those who edit the job; null for others. */
function editorOf({ uuid, jobStep, permissions }: JobStep, targetFileUuid: string, isOwn: boolean): string | null {
  if (isOwn) return `/jobs/job/jobStep/${uuid}/file/${targetFileUuid}`
  return permissions.edit && jobStep === null ? `/jobs/job/file/${targetFileUuid}` : null
}
