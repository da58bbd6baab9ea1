import {
  translationMemoryImportRoutes as routes,
  type TranslationMemory,
  translationMemoryRoutes,
} from '@langwerk/contract/translation-memories'
import { translationMemoryImportFileEndings } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { ImportDialog } from '../imports/index.ts'

/** Imports memories, tables and bilingual documents, into the given memory or one that is chosen. */
export function TranslationMemoryImportDialog(props: {
  memory?: Pick<TranslationMemory, '@id' | 'name'>
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('translationMemories')
  const given = props.memory ?? null
  return (
    <ImportDialog
      title={t('import')}
      endings={translationMemoryImportFileEndings}
      owner="translationMemoryImportUuid"
      more={{ translationMemory: given as Choice | null }}
      check={({ translationMemory }) => (translationMemory ? {} : { translationMemory: t('memoryRequired') })}
      create={(name, { translationMemory }) =>
        call(routes.create, { body: { name, translationMemory: translationMemory!['@id'] } })
      }
      start={(uuid) => call(routes.start, { params: { uuid }, body: {} })}
      useFigures={useImport}
      onChanged={props.onChanged}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <PagedSelect
            route={translationMemoryRoutes.list}
            label={t('memory')}
            required
            disabled={given !== null}
            {...form.field('translationMemory')}
          />
          <Text size="xs" c="dimmed">
            {t('endingsHint')}
          </Text>
        </>
      )}
    </ImportDialog>
  )
}

function useImport(uuid: string) {
  const { data, refetch } = useReading(routes.get, { params: { uuid } }, { refetchInterval: 3000 })
  return { figures: data, refresh: refetch }
}
