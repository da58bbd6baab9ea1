import { fileRoutes } from '@langwerk/contract/files'
import type { PlacedContext } from '@langwerk/contract/term-candidates'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
  contexts: readonly PlacedContext[]
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
            {context.fileUuid && mayDownload && !context.targetFileUuid ? (
              <Anchor size="xs" href={linkTo(fileRoutes.downloadSource, { uuid: context.fileUuid })} download>
                {shortFileName(context.source)}
              </Anchor>
            ) : (
              shortFileName(context.source)
            )}{' '}
            · <Segment of={context} />
          </Text>
        </div>
      ))}
    </div>
  )
}

/** Which segment it is; of a job it opens in the editor. */
function Segment({ of: { segment, targetFileUuid } }: { of: PlacedContext }) {
  const { t } = useTranslation('termInbox')
  const text = t('segment', { segment })
  if (targetFileUuid === null) return text
  return (
    <Anchor
      size="xs"
      renderRoot={(props) => (
        <Link to="/jobs/job/file/$fileUuid" params={{ fileUuid: targetFileUuid }} search={{ segment }} {...props} />
      )}
    >
      {text}
    </Anchor>
  )
}
