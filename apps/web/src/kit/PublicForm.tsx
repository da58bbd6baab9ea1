import { locales } from '@langwerk/contract/words'
import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from '../settings/environment.ts'
import { changeLocale } from '../settings/i18n.ts'
import { usePreferences } from '../settings/preferences.ts'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Without it there is nothing to send. */
  submit?: { label: string; run: () => Promise<void> } | undefined
  /** The sentence for what `run` threw; null where a field says it. */
  failureText?: (error: unknown) => string | null
  /** Under the form. */
  after?: ReactNode
  /** Beside the choice of language. */
  foot?: ReactNode
}

/** A screen for people who are not signed in: the brand, a title, and one form. */
export function PublicForm({ title, lead, children, submit, failureText, after, foot }: Props) {
  const { locale } = usePreferences()
  const { i18n } = useTranslation()
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  // What went wrong is said in another language as soon as that is chosen.
  const sayAgain = useEffectEvent(() => {
    if (failed) setFailure(failureText?.(failed.error) ?? null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said by the language
  useEffect(() => sayAgain(), [i18n.language])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!submit || busy) return
    setBusy(true)
    setFailed(null)
    setFailure(null)
    try {
      await submit.run()
    } catch (error) {
      setFailed({ error })
      setFailure(failureText?.(error) ?? null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="lg">
      <Group gap={10}>
        <theme.Logo size={32} />
        <Text fw={600} size="lg">
          {theme.systemName}
        </Text>
      </Group>
      <div>
        <Title order={1} fz="1.5rem">
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert" py="xs">
              {failure}
            </Alert>
          )}
          {children}
          {submit && (
            <Button type="submit" size="md" fullWidth loading={busy}>
              {submit.label}
            </Button>
          )}
        </Stack>
      </form>
      {after}
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Language / Sprache"
          value={locale}
          onChange={changeLocale}
          data={locales.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
        {foot}
      </Group>
    </Stack>
  )
}
