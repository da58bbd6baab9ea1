import { generativeArtificialIntelligenceModelRoutes as modelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { searchByMeaningRoutes as routes } from '@langwerk/contract/term-search'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useCosts } from '../../kit/use-costs.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { ComesWithPlan, useOpeningPlan } from '../plans/index.ts'

/** Chooses the model that a termbase is searched with, and says before what that will cost. */
export function ConnectModel({
  termbase: { uuid, termbaseTeams },
  onConnected,
}: {
  termbase: Pick<Termbase, 'uuid' | 'termbaseTeams'>
  onConnected: () => Promise<void>
}) {
  const { t } = useTranslation('termSearch')
  const primary = termbaseTeams.find(({ primaryTeam }) => primaryTeam)
  const plan = useOpeningPlan('artificialIntelligence', primary?.organization.uuid)
  const [model, setModel] = useState<Choice | null>(null)
  const [connecting, setConnecting] = useState(false)
  const connect = async (chosen: Choice) => {
    setConnecting(true)
    try {
      const body = { generativeArtificialIntelligenceModel: chosen['@id'] }
      await call(routes.connect, { params: { uuid }, body })
      setModel(null)
      await onConnected()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setConnecting(false)
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      <PagedSelect<Choice>
        route={modelRoutes.forEmbeddings}
        name="model"
        label={t('model')}
        hint={plan ? <ComesWithPlan plan={plan} /> : t('modelHint')}
        disabled={plan !== null}
        nothing={t('noModels')}
        error={undefined}
        value={model}
        onChange={setModel}
      />
      <Group gap="sm">
        <Button loading={connecting} disabled={!model} onClick={() => model && connect(model)}>
          {t('connect')}
        </Button>
        {model && <Estimate termbaseUuid={uuid} model={model} />}
      </Group>
    </Stack>
  )
}

function Estimate({ termbaseUuid, model }: { termbaseUuid: string; model: Choice }) {
  const { t } = useTranslation('termSearch')
  const costs = useCosts()
  const { data } = useQuery({
    queryKey: [routes.estimate.path, termbaseUuid, model['@id']],
    queryFn: () =>
      call(routes.estimate, {
        params: { uuid: termbaseUuid },
        body: { generativeArtificialIntelligenceModel: model['@id'] },
      }),
  })
  if (!data) return null
  const figures = { texts: formatNumber(data.texts), tokens: formatNumber(data.inputTokens) }
  return (
    <Text size="sm" c="dimmed" role="status">
      {data.cost ? t('estimateCost', { ...figures, cost: costs([data.cost]) }) : t('estimate', figures)}
    </Text>
  )
}
