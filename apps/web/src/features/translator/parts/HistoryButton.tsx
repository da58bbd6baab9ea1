import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Button, Drawer, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../kit/format.ts'
import { languageName, useLanguageChoices } from '../../../kit/languages.ts'
import { clearHistory, type PastTranslation, readHistory } from '../state/history.ts'
import classes from '../translator.module.css'

interface HistoryButtonProps {
  forgets: boolean
  take: (past: PastTranslation) => void
}

/** What was translated lately in this browser. */
export function HistoryButton({ forgets, take }: HistoryButtonProps) {
  const { t } = useTranslation('translator')
  const [opened, setOpened] = useState(false)
  const [history, setHistory] = useState<PastTranslation[]>([])
  useEffect(() => {
    if (opened) void readHistory(forgets).then(setHistory)
  }, [opened, forgets])
  const { languages } = useLanguageChoices('list')
  const nameOf = (iri: string) => languages.filter(({ '@id': one }) => one === iri).map(languageName)
  const clear = async () => {
    await clearHistory(forgets)
    setHistory([])
  }
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpened(true)}>
        {t('history')}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t('history')} position="right">
        <Stack gap="xs">
          {history.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('historyEmpty')}
            </Text>
          )}
          {history.map((past) => (
            <UnstyledButton
              key={past.at}
              className={classes.card}
              onClick={() => {
                take(past)
                setOpened(false)
              }}
            >
              <Text size="sm" lineClamp={2}>
                {plainText(segmentFromXml(past.source))}
              </Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {plainText(segmentFromXml(past.target))}
              </Text>
              <Text size="xs" c="dimmed">
                {[...nameOf(past.sourceLanguage), ...nameOf(past.targetLanguage)].join(' → ')} ·{' '}
                {formatDateTime(new Date(past.at).toISOString())}
              </Text>
            </UnstyledButton>
          ))}
          {history.length > 0 && (
            <Button variant="subtle" color="red" onClick={clear}>
              {t('historyClear')}
            </Button>
          )}
        </Stack>
      </Drawer>
    </>
  )
}
