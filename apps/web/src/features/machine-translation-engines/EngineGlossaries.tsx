import {
  type EngineGlossary,
  engineTermbaseRoutes,
  type GlossaryStatus,
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { Button, Group, Table, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useReading } from '../../kit/queries.ts'

/** While the screen is open: glossaries are made in the background, and by jobs. */
const lookAgainMs = 5000

/** What lies at the provider of the engine's termbases, and whether it is in step with them. */
export function EngineGlossaries({ engine }: { engine: MachineTranslationEngine }) {
  const { t: texts } = useTranslation('machineTranslationEngines', { keyPrefix: 'glossaries' })
  const params = { uuid: engine.uuid }
  const parts = { params, query: { itemsPerPage: 1000 } }
  const { data, error, refetch } = useReading(engineTermbaseRoutes.list, parts, { refetchInterval: lookAgainMs })
  const termbases = data?.member ?? []
  const rows = termbases.flatMap(({ termbase, glossaries }) =>
    glossaries.map((glossary) => ({ termbase: termbase.name, glossary })),
  )
  const renew = async () => {
    try {
      await call(routes.renewGlossaries, { params })
      notifySuccess(texts('renewing'))
      await refetch()
    } catch (refusal) {
      notifyRefusal(refusal)
    }
  }
  if (error) return <FailureState error={error} retry={refetch} />
  if (termbases.length === 0) return null
  return (
    <section>
      <Group justify="space-between">
        <Title order={2}>{texts('title')}</Title>
        {engine.permissions.edit && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void renew()}>
            {texts('renew')}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts('none')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={400}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts('termbase')}</Table.Th>
                <Table.Th>{texts('languages')}</Table.Th>
                <Table.Th>{texts('terms')}</Table.Th>
                <Table.Th>{texts('state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ termbase, glossary }) => (
                <Table.Tr key={`${termbase} ${glossary.sourceLanguage} ${glossary.targetLanguage}`}>
                  <Table.Td>{termbase}</Table.Td>
                  <Table.Td>{`${glossary.sourceLanguage} → ${glossary.targetLanguage}`}</Table.Td>
                  <Table.Td>{texts('count', { count: glossary.terms })}</Table.Td>
                  <Table.Td>
                    <GlossaryState glossary={glossary} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}

const tones: Record<GlossaryStatus, StatusTone> = {
  current: 'success',
  due: 'warning',
  making: 'running',
  failed: 'error',
}

function GlossaryState({ glossary: { status, message, detail } }: { glossary: EngineGlossary }) {
  const { t: texts } = useTranslation('machineTranslationEngines', { keyPrefix: 'glossaries' })
  return (
    <>
      <StatusBadge tone={tones[status]}>{texts(`states.${status}`)}</StatusBadge>
      {status === 'failed' && (
        <Text size="xs" c="dimmed">
          {providerProblemText(detail) ?? message}
        </Text>
      )}
    </>
  )
}
