import type { Job, JobFile } from '@langwerk/contract/jobs'
import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmedProgress } from '../../../kit/ConfirmedProgress.tsx'
import { shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { exportTargetFiles } from '../../job-exports/index.ts'
import { isReady } from '../is-ready.ts'
import { targetOf } from '../xliff/of-what.ts'
import { XliffMenu } from '../xliff/XliffMenu.tsx'
import classes from './job.module.css'

/** The target files of one file: the way into the editor, how much is confirmed, and the export of just this one. */
export function TargetFiles({ job, file }: { job: Job; file: JobFile }) {
  const { t } = useTranslation('jobs')
  if (file.targetFiles.length === 0) return null
  const fileName = shortFileName(file.originalName)
  return (
    <ul className={classes.targets}>
      {file.targetFiles.map((target) => {
        const language = languageName(target.targetLanguage)
        const named = { name: fileName, language }
        return (
          <li key={target.uuid}>
            {isReady(job) && job.permissions.accessWorkspace ? (
              <Anchor
                size="sm"
                fw={500}
                aria-label={t('files.open', named)}
                renderRoot={(props) => (
                  <Link to="/jobs/job/file/$fileUuid" params={{ fileUuid: target.uuid }} {...props} />
                )}
              >
                {language}
              </Anchor>
            ) : (
              <Text size="sm">{language}</Text>
            )}
            <ConfirmedProgress file={target} of={language} />
            <Group gap={2} wrap="nowrap">
              {isReady(job) && job.permissions.export && (
                <ActionIcon
                  size="sm"
                  aria-label={t('files.exportOne', named)}
                  title={t('files.exportOne', named)}
                  onClick={() => exportTargetFiles(job, [target.uuid])}
                >
                  <IconFileExport size={15} />
                </ActionIcon>
              )}
              {isReady(job) && !job.copyWriting && (
                <XliffMenu
                  of={{ job, target: targetOf(target, fileName, language) }}
                  job={job}
                  label={t('files.moreOf', named)}
                />
              )}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
