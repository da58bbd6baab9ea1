import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Markdown.module.css'

/** A block of code, which can be copied whole. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const { t } = useTranslation('chat')
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section tabIndex={0} aria-label={language === '' ? t('code') : t('codeIn', { language })}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            variant="default"
            size="sm"
            aria-label={t(copied ? 'copied' : 'copyCode')}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
