import {
  type ListedModel,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { Autocomplete, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'
import { accountOf, type ModelValues } from './model-values.ts'

/** Which model: typed, or one of those that the account may use, which are fetched when they are asked for. */
export function ModelTypeField({ form, disabled }: { form: Form<ModelValues>; disabled: boolean }) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  const [listed, setListed] = useState<ListedModel[]>([])
  const [said, setSaid] = useState('')
  const [fetching, setFetching] = useState(false)
  const { onChange, ...field } = form.field('modelType')

  const fetchList = async () => {
    setFetching(true)
    setSaid('')
    try {
      const body = { provider: form.values.provider, ...accountOf(form.values) }
      const { models, message, detail } = await call(routes.listModels, { body })
      setListed(models ?? [])
      setSaid(
        models ? t('listed', { count: models.length }) : (providerProblemText(detail) ?? (message || t('noList'))),
      )
    } catch (error) {
      if (!form.takeRefusal(error)) setSaid(refusalText(error))
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      <Autocomplete
        {...field}
        label={t('modelType')}
        description={disabled ? t('modelTypeKept') : t('modelTypeHint')}
        required
        disabled={disabled}
        data={listed.map(({ modelType }) => modelType)}
        limit={200}
        onChange={onChange}
        renderOption={({ option }) => <ListedOption model={listed.find((one) => one.modelType === option.value)} />}
      />
      {!disabled && (
        <Group gap="xs" mt={-6}>
          <Button size="compact-sm" variant="default" loading={fetching} onClick={() => void fetchList()}>
            {t('fetchList')}
          </Button>
          <Text size="xs" c="dimmed" aria-live="polite">
            {said}
          </Text>
        </Group>
      )}
    </>
  )
}

function ListedOption({ model }: { model: ListedModel | undefined }) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  if (!model) return null
  const about = [
    model.name === model.modelType ? null : model.name,
    model.contextTokens === null ? null : t('contextTokens', { tokens: formatNumber(model.contextTokens) }),
    model.deprecatedAt === null ? null : t('deprecated'),
  ].filter((part) => part !== null)
  return (
    <div>
      <Text size="sm">{model.modelType}</Text>
      {about.length > 0 && (
        <Text size="xs" c="dimmed">
          {about.join(' · ')}
        </Text>
      )}
    </div>
  )
}
