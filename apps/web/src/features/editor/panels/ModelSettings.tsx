import { generativeArtificialIntelligenceModelRoutes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { Checkbox, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect, PagedSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { promptsByCategory } from '../../prompt-categories/index.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import type { ChosenModel } from '../state/model-answers.ts'

/** Who is asked in the editor, and with what; kept in this browser. */
export function ModelSettings() {
  const { t } = useTranslation('editor')
  const { file, settings } = useEditorData()
  const { changeSettings } = useEditorActions()
  const { data } = useReading(promptRoutes.offered, { query: {} })
  const prompts = data?.prompts ?? []
  return (
    <Stack gap="xs">
      <PagedMultiSelect<ChosenModel>
        route={generativeArtificialIntelligenceModelRoutes.forWriting}
        name="models"
        label={t('model.models')}
        hint={t('model.modelsHint')}
        nothing={t('model.noModels')}
        error={undefined}
        value={[...settings.models]}
        onChange={(models) =>
          changeSettings({ models: models.map(({ '@id': iri, uuid, name }) => ({ '@id': iri, uuid, name })) })
        }
      />
      {!file.copyWriting && (
        <Checkbox
          label={t('model.engines')}
          checked={settings.asksEngines}
          onChange={(event) => changeSettings({ asksEngines: event.currentTarget.checked })}
        />
      )}
      <Select
        label={t('model.prompt')}
        placeholder={prompts.length === 0 ? t('model.noPrompts') : t('model.none')}
        data={promptsByCategory(prompts)}
        searchable
        clearable
        value={prompts.some(({ uuid }) => uuid === settings.prompt) ? settings.prompt : null}
        onChange={(prompt) => changeSettings({ prompt })}
      />
      <PagedSelect<Choice>
        route={guidelineRoutes.list}
        name="guideline"
        label={t('model.guideline')}
        placeholder={t('model.none')}
        error={undefined}
        value={settings.guideline}
        onChange={(guideline) =>
          changeSettings({ guideline: guideline && { '@id': guideline['@id'], name: guideline.name } })
        }
      />
    </Stack>
  )
}
