import { fileRoutes } from '@langwerk/contract/files'
import type { FoundContext } from '@langwerk/contract/term-candidates'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../kit/call.ts'
import { shortFileName } from '../../kit/format.ts'
import { MarkedSentence } from './MarkedSentence.tsx'
import classes from './TermInbox.module.css'

/** The sentences in which something was found, each with its place. */
export function Contexts({
  contexts,
  language,
  mayDownload,
}: {
  contexts: readonly FoundContext[]
  language: string
  mayDownload: boolean
}) {
  const { t } = useTranslation('termInbox')
  return (
    <div className={classes.section}>
      <Text component="h3" size="xs" fw={500} c="dimmed">
        {t('contexts')}
      </Text>
      {contexts.length === 0 && <Text size="sm">{t('noContexts')}</Text>}
      {contexts.map((context) => (
        <div key={`${context.source} ${context.segment} ${context.start} ${context.text}`} className={classes.context}>
          <Text size="sm" lang={language}>
            <MarkedSentence {...context} />
          </Text>
          {context.target && (
            <Text size="sm" c="dimmed">
              {context.target}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {context.fileUuid && mayDownload ? (
              <Anchor size="xs" href={linkTo(fileRoutes.downloadSource, { uuid: context.fileUuid })} download>
                {shortFileName(context.source)}
              </Anchor>
            ) : (
              shortFileName(context.source)
            )}{' '}
            · {t('segment', { segment: context.segment })}
          </Text>
        </div>
      ))}
    </div>
  )
}
