import type { ErrorDetail } from '@langwerk/contract/common'
import type { FileProblem } from '@langwerk/contract/file-words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import classes from './jobs.module.css'
import { useDocumentErrorText } from './use-document-error-text.ts'

interface ProblemTextProps {
  problem: FileProblem | null
  /** The server's own sentence, in English. */
  message: string
  /** The same as its key and values. */
  detail: ErrorDetail | null
}

/** What is wrong: of a file what kind of trouble it is, and below it what exactly, where that says more. */
export function ProblemText({ problem, message, detail }: ProblemTextProps) {
  const { t } = useTranslation('jobs')
  const told = useTold(detail)
  const exactly = told ?? <span lang="en">{message}</span>
  if (!problem) return exactly
  const kind = t(`problems.${problem}`)
  if (kind === `${told ?? message}.`) return kind
  return (
    <>
      {kind}
      <Text component="span" size="xs" c="dimmed" className={classes.detail}>
        {exactly}
      </Text>
    </>
  )
}

/** In the reader's language where the server gave the key; undefined where it has the sentence from elsewhere. */
function useTold(detail: ErrorDetail | null): string | undefined {
  const documentErrorText = useDocumentErrorText()
  const engine = detail?.values.engine
  const ofEngine = engine && detail ? providerProblemText(detail) : null
  return ofEngine ? `${engine}: ${ofEngine}` : documentErrorText(detail)
}
