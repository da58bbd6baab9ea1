import { promptCategoryRoutes, promptRoutes } from '@langwerk/contract/prompt-categories'
import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { NameField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { PromptField } from './PromptField.tsx'
import { PromptVersions } from './PromptVersions.tsx'
import { promptViolations } from './prompt-violations.ts'
import { TryPrompt } from './TryPrompt.tsx'

export function PromptsScreen() {
  const { t } = useTranslation('promptCategories')
  const { t: texts } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  return (
    <ThingFrame object="promptCategory" get={promptCategoryRoutes.get} title={t('title')} all={t('allCategories')}>
      {(category) => (
        <ChildList
          parent={category}
          parentField="promptCategory"
          object="prompt"
          routes={promptRoutes}
          texts={texts}
          icon={kindIcons.promptCategory}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: texts('name'), sortable: true, render: ({ name }) => name },
            {
              key: 'text',
              label: texts('text'),
              render: ({ text }) => (
                <Text inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              ),
            },
            {
              key: 'systemMessage',
              label: texts('systemMessage'),
              narrow: 'hide',
              render: ({ systemMessage }) => (
                <Text inherit lineClamp={2} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {systemMessage}
                </Text>
              ),
            },
            {
              key: 'version',
              label: texts('version'),
              align: 'right',
              narrow: 'hide',
              render: ({ version }) => version,
            },
          ]}
          form={{
            size: 'xl',
            initial: { name: '', systemMessage: '', text: '' },
            check: ({ name, ...prompt }) => ({ ...nameViolation(name), ...promptViolations(prompt) }),
            fields: (form, prompt) => (
              <>
                <NameField {...form.field('name')} />
                <PromptField
                  label={texts('systemMessage')}
                  hint={texts('systemMessageHint')}
                  {...form.field('systemMessage')}
                />
                <PromptField label={texts('text')} hint={texts('textHint')} required {...form.field('text')} />
                {prompt && prompt.version > 1 && (
                  <EarlierVersions>
                    <PromptVersions uuid={prompt.uuid} form={form} />
                  </EarlierVersions>
                )}
                {/* Its texts come later, and the form is not to wait for them. */}
                <Suspense fallback={null}>
                  <TryPrompt values={form.values} uuid={prompt?.uuid ?? null} />
                </Suspense>
              </>
            ),
          }}
        />
      )}
    </ThingFrame>
  )
}
