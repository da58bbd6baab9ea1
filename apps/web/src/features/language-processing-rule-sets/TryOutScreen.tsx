import {
  type LanguageProcessingRuleSet,
  languageProcessingRuleSetRoutes as routes,
  type TriedText,
} from '@langwerk/contract/language-processing-rule-sets'
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { RuleSetFrame } from './RuleSetFrame.tsx'
import { TriedSegments } from './TriedSegments.tsx'

/** Where a text is cut by a set as it is saved, to see what its rules do. */
export function TryOutScreen() {
  return <RuleSetFrame tab="tryOut">{(set) => <TryOut set={set} />}</RuleSetFrame>
}

function TryOut({ set }: { set: LanguageProcessingRuleSet }) {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'tryOut' })
  const [text, setText] = useState('')
  const [tried, setTried] = useState<{ text: string; result: TriedText } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const tryIt = async () => {
    setBusy(true)
    try {
      setTried({ text, result: await call(routes.tryOut, { params: { uuid: set.uuid }, body: { text } }) })
      setTrouble(null)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setTrouble(refusalText(error))
      setTried(null)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={t('text')}
        description={t('textHint')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        value={text}
        error={trouble}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text.trim() === '') return
          event.preventDefault()
          void tryIt()
        }}
      />
      <Group>
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => void tryIt()}
        >
          {t('title')}
        </Button>
      </Group>
      <div aria-live="polite">
        {tried && (
          <>
            <Title order={2}>{t('segments', { count: tried.result.segments.length })}</Title>
            <Text size="sm" c="dimmed">
              {t('numbers', { count: tried.result.numbers.length })}
            </Text>
            <TriedSegments {...tried} />
          </>
        )}
      </div>
    </Stack>
  )
}
