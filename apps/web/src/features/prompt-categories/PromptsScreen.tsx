import { promptCategoryRoutes, promptRoutes } from '@langwerk/contract/prompt-categories'
import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
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
        <StatedList
          parent={category}
          parentField="promptCategory"
          object="prompt"
          routes={promptRoutes}
          texts={texts}
          size="xl"
          fields={{
            name: 'name',
            text: {
              is: (field) => <PromptField {...field} hint={texts('textHint')} />,
              required: true,
              column: { render: ({ text }) => <InShort>{text}</InShort> },
            },
            systemMessage: {
              is: (field) => <PromptField {...field} hint={texts('systemMessageHint')} />,
              column: { narrow: 'hide', render: ({ systemMessage }) => <InShort c="dimmed">{systemMessage}</InShort> },
            },
          }}
          further={[
            {
              key: 'version',
              label: texts('version'),
              align: 'right',
              narrow: 'hide',
              render: ({ version }) => version,
            },
          ]}
          check={promptViolations}
          dialog={({ name, systemMessage, text }, form, prompt) => (
            <>
              {name}
              {systemMessage}
              {text}
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
          )}
        />
      )}
    </ThingFrame>
  )
}

const InShort = (props: { c?: string; children: string }) => (
  <Text inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }} {...props} />
)
