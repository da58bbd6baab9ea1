import {
  engineTermbaseRoutes,
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { indexName } from '../../kit/languages.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { EngineGlossaries } from './EngineGlossaries.tsx'
import { EngineTermbaseFields } from './EngineTermbaseFields.tsx'

/** The termbases that an engine heeds, and what its provider has of them. */
export function EngineTermbasesScreen() {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <ThingFrame
      object="machineTranslationEngine"
      get={routes.get}
      title={t('title')}
      all={t('all')}
      about={({ provider }) => (
        <Text size="sm" c="dimmed">
          {t(`providers.${provider}`)}
        </Text>
      )}
    >
      {(engine) => <EngineTermbases engine={engine} />}
    </ThingFrame>
  )
}

function EngineTermbases({ engine }: { engine: MachineTranslationEngine }) {
  const { t: texts } = useTranslation('machineTranslationEngines', { keyPrefix: 'termbases' })
  const kindIcons = useKindIcons()
  const { terms } = engine.capabilities
  const indexText = (index: Parameters<typeof indexName>[0] | null) => (index ? indexName(index) : texts('anyIndex'))
  return (
    <Stack gap="lg">
      <Text size="sm">{texts(`about.${terms}`)}</Text>
      <ChildList
        parent={engine}
        parentField="machineTranslationEngine"
        routes={engineTermbaseRoutes}
        texts={texts}
        icon={kindIcons.termbase}
        removal={texts('removal')}
        nameOf={({ termbase }) => termbase.name}
        columns={[
          { key: 'termbase', label: texts('termbase'), render: ({ termbase }) => termbase.name },
          {
            key: 'languages',
            label: texts('languages'),
            render: ({ sourceTermbaseIndex, targetTermbaseIndex }) =>
              sourceTermbaseIndex || targetTermbaseIndex
                ? `${indexText(sourceTermbaseIndex)} → ${indexText(targetTermbaseIndex)}`
                : texts('ofTranslation'),
          },
        ]}
        form={{
          initial: {
            termbase: null as Choice | null,
            sourceTermbaseIndex: null as Choice | null,
            targetTermbaseIndex: null as Choice | null,
          },
          check: ({ termbase }) => (termbase ? {} : { termbase: texts('required') }),
          fields: (form, item) => <EngineTermbaseFields form={form} isFixed={item !== null} />,
        }}
      />
      {terms === 'glossaries' && <EngineGlossaries engine={engine} />}
    </Stack>
  )
}
