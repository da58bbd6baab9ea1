import type { GenerativeArtificialIntelligenceModel } from '@langwerk/contract/generative-artificial-intelligence-models'
import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { Select, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../kit/queries.ts'
import { useForm } from '../../kit/use-form.ts'
import { Playground } from '../playground/index.ts'
import { PromptField, promptsByCategory } from '../prompt-categories/index.ts'

/** Tries a model by a prompt: a saved one, which may be changed here without being saved, or any. */
export function ModelPlayground({ model }: { model: GenerativeArtificialIntelligenceModel }) {
  const { t } = useTranslation('playground')
  const { t: texts } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const form = useForm({ systemMessage: '', text: '', uuid: null as string | null })
  const { data } = useReading(promptRoutes.offered, { query: {} })
  const prompts = data?.prompts ?? []
  const take = (uuid: string | null) => {
    form.set('uuid', uuid)
    const prompt = prompts.find((one) => one.uuid === uuid)
    if (!prompt) return
    form.set('systemMessage', prompt.systemMessage)
    form.set('text', prompt.text)
  }
  return (
    <Stack gap="sm" maw={960}>
      <Title order={2}>{t('title')}</Title>
      {prompts.length > 0 && (
        <Select
          label={t('savedPrompt')}
          description={t('savedPromptHint')}
          data={promptsByCategory(prompts)}
          searchable
          clearable
          value={form.values.uuid}
          onChange={take}
        />
      )}
      <PromptField label={texts('systemMessage')} hint={texts('systemMessageHint')} {...form.field('systemMessage')} />
      <PromptField label={texts('text')} hint={texts('textHint')} required {...form.field('text')} />
      <Playground prompt={form.values} model={model} />
    </Stack>
  )
}
