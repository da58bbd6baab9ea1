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

/** What is wrong: of a file what kind of trouble it is, and below it what exactly. */
export function ProblemText({ problem, ...exactly }: ProblemTextProps) {
  const { t } = useTranslation('jobs')
  if (!problem) return <Exactly {...exactly} />
  return (
    <>
      {t(`problems.${problem}`)}
      <Text component="span" size="xs" c="dimmed" className={classes.detail}>
        <Exactly {...exactly} />
      </Text>
    </>
  )
}

/** In the reader's language where the server gave the key, and in English what it has from elsewhere. */
function Exactly({ message, detail }: Omit<ProblemTextProps, 'problem'>) {
  const documentErrorText = useDocumentErrorText()
  const engine = detail?.values.engine
  const ofEngine = engine && detail ? providerProblemText(detail) : null
  if (ofEngine) return `${engine}: ${ofEngine}`
  return documentErrorText(detail) ?? <span lang="en">{message}</span>
}
