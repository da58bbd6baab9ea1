import { type JobStep, jobStepRoutes, type StepFile } from '@langwerk/contract/job-steps'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatBytes, formatNumber, shortFileName } from '../../../kit/format.ts'
import { ListTable } from '../../../kit/ListTable.tsx'
import { languageName } from '../../../kit/languages.ts'
import { onePage } from '../../../kit/one-page.ts'
import { useReading } from '../../../kit/queries.ts'
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
    <section aria-label={t('page.files')}>
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
  const { targetFile, additionalFiles } = file
  const language = languageName(targetFile.targetLanguage)
  const ranges = step.parts.filter((part) => part.targetFile.uuid === targetFile.uuid)
  return (
    <div className={classes.name}>
      <Anchor
        inherit
        fw={500}
        aria-label={t('open', { name, language })}
        renderRoot={(props) => <Link to={stepFileScreen(step, targetFile.uuid)} {...props} />}
      >
        {name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[language, ...ranges.map(({ from, to }) => t('part', { from, to }))].join(' · ')}
      </Text>
      {additionalFiles.length > 0 && (
        <ul className={classes.additional} aria-label={t('additional', { name })}>
          {additionalFiles.map(({ uuid, originalName, fileSize }) => (
            <li key={uuid}>
              {shortFileName(originalName)} ({formatBytes(fileSize)})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The address of the editor with a target file in a step. */
const stepFileScreen = ({ uuid }: Pick<JobStep, 'uuid'>, targetFileUuid: string) =>
  `/jobs/job/jobStep/${uuid}/file/${targetFileUuid}`
