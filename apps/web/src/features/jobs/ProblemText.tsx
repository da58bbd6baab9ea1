import type { FileProblem } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './jobs.module.css'

interface ProblemTextProps {
  problem: FileProblem | null
  /** The server's own sentence, which is English and more exact. */
  message: string
}

/** What is wrong with a file: in the reader's language what kind of trouble it is, and below it the server's sentence. */
export function ProblemText({ problem, message }: ProblemTextProps) {
  const { t } = useTranslation('jobs')
  if (!problem) return <span lang="en">{message}</span>
  return (
    <>
      {t(`problems.${problem}`)}
      <Text component="span" size="xs" c="dimmed" lang="en" className={classes.detail}>
        {message}
      </Text>
    </>
  )
}
