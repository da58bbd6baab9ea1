import { type JobStep, jobStepRoutes, type StepFile } from '@langwerk/contract/job-steps'
import { Anchor, Skeleton, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatBytes, formatNumber, shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import classes from '../job-steps.module.css'
import { StepProgress } from '../StepSigns.tsx'

/** The target files of a step, with the way to work on them, and how far its own work in each is. */
export function StepFiles({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps')
  const { data, error, refetch } = useReading(jobStepRoutes.files, { params: { uuid: step.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <section aria-label={t('page.files')}>
      <Title order={2} mb="xs">
        {t('page.files')}
      </Title>
      {!data && <Skeleton height={80} />}
      {data?.member.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('page.filesEmpty')}
        </Text>
      )}
      {data && data.member.length > 0 && (
        <div className={classes.frame}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columns.name')}</Table.Th>
                <Table.Th>{t('columns.status')}</Table.Th>
                <Table.Th ta="right" visibleFrom="sm">
                  {t('columns.words')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.member.map((file) => (
                <FileRow key={file.targetFile.uuid} step={step} file={file} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

function FileRow({ step, file }: { step: JobStep; file: StepFile }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'page' })
  const { targetFile, additionalFiles } = file
  const name = shortFileName(targetFile.originalName)
  const language = languageName(targetFile.targetLanguage)
  const ranges = step.parts.filter((part) => part.targetFile.uuid === targetFile.uuid)
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
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
      </Table.Td>
      <Table.Td>
        <StepProgress step={file} of={`${name}, ${language}`} />
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {formatNumber(file.words)}
      </Table.Td>
    </Table.Tr>
  )
}

/** The address of the editor with a target file in a step. */
const stepFileScreen = ({ uuid }: Pick<JobStep, 'uuid'>, targetFileUuid: string) =>
  `/jobs/job/jobStep/${uuid}/file/${targetFileUuid}`
