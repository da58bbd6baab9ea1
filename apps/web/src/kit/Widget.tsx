import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from './refusal-text.ts'
import classes from './Widget.module.css'

interface Reading<Value> {
  data: Value | undefined
  error: unknown
  refetch: () => unknown
}

/** A card of a page that is made of several: it reads by itself and, where that fails, says so in itself. */
export const Widget = <Value,>({
  title,
  more,
  reading,
  children,
}: {
  title: string
  /** Where there is more of it. */
  more?: { label: string; to: string }
  reading: Reading<Value>
  children: (value: Value) => ReactNode
}) => (
  <section className={classes.card} aria-label={title}>
    <Group justify="space-between" gap="xs" mb={10}>
      <Title order={2}>{title}</Title>
      {more && (
        <Anchor size="sm" renderRoot={(props) => <Link to={more.to} {...props} />}>
          {more.label}
        </Anchor>
      )}
    </Group>
    {reading.data !== undefined ? (
      children(reading.data)
    ) : reading.error ? (
      <Failed error={reading.error} retry={reading.refetch} />
    ) : (
      <Waiting />
    )}
  </section>
)

/** Keeps what breaks in a part of a page within it, and waits for what is loaded when it is first shown. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    if (this.state.error)
      return (
        <section className={classes.card}>
          <Failed error={null} retry={() => this.setState({ error: null })} />
        </section>
      )
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
  }
}

/** @param error of a call; null where something else broke. */
function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation('kit')
  return (
    <Stack gap={8} align="flex-start" role="alert">
      <Text size="sm">{t('failure.title')}</Text>
      {error !== null && (
        <Text size="xs" c="dimmed">
          {refusalText(error)}
        </Text>
      )}
      <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={() => retry()}>
        {t('retry')}
      </Button>
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap={10} aria-hidden>
    <Skeleton height={26} width="35%" />
    <Skeleton height={12} />
    <Skeleton height={12} width="70%" />
  </Stack>
)
