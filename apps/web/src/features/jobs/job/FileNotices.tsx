import type { JobFile } from '@langwerk/contract/jobs'
import { Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './job.module.css'

/** What should be known of a file: as what it is given back, and what its reading left out. */
export function FileNotices({ file }: { file: JobFile }) {
  const { t } = useTranslation('jobs')
  const { targetEnding, notices } = file
  if (!targetEnding && notices.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={t('files.notices')}>
      {targetEnding && <Notice text={t('files.returnsAs', { ending: targetEnding })} />}
      {notices.map((notice) => (
        <Notice key={notice} text={notice} language="en" />
      ))}
    </ul>
  )
}

/** What the reader of a format says is English. */
function Notice({ text, language }: { text: string; language?: string }) {
  return (
    <Text component="li" size="xs" lang={language}>
      <IconInfoCircle size={14} aria-hidden />
      <span>{text}</span>
    </Text>
  )
}
