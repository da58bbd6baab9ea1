import type { FileNotice, JobFile } from '@langwerk/contract/jobs'
import { Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { texts } from '../texts.en.ts'
import { useToldValues } from '../use-told-values.ts'
import classes from './job.module.css'

/** What should be known of a file: as what it is given back, and what its reading left out. */
export function FileNotices({ file: { targetEnding, notices } }: { file: Pick<JobFile, 'targetEnding' | 'notices'> }) {
  const { t } = useTranslation('jobs')
  const told = useToldValues()
  // Each reader gives the values that its text names, which the types of the catalogue cannot see.
  const textOf = ({ key, values, text }: FileNotice): string =>
    isKnown(key) ? t(`readerNotices.${key}`, told(values) as AllValues) : text
  if (!targetEnding && notices.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={t('files.notices')}>
      {targetEnding && <Notice text={t('files.returnsAs', { ending: targetEnding })} language={undefined} />}
      {notices.map((notice) => (
        <Notice key={notice.text} text={textOf(notice)} language={isKnown(notice.key) ? undefined : 'en'} />
      ))}
    </ul>
  )
}

type AllValues = Record<
  'own' | 'wanted' | 'pages' | 'name' | 'names' | 'reason' | 'selector' | 'language' | 'path',
  string
>

const isKnown = (key: string): key is keyof typeof texts.readerNotices => key in texts.readerNotices

/** What was noticed before notices had keys is in English. */
function Notice({ text, language }: { text: string; language: string | undefined }) {
  return (
    <Text component="li" size="xs" lang={language}>
      <IconInfoCircle size={14} aria-hidden />
      <span>{text}</span>
    </Text>
  )
}
