import { iriOf } from '@langwerk/contract/iri'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { NewRun, type RunScope } from '../../artificial-intelligence-worker-runs/index.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { isFiltered } from '../state/filter.ts'

/** Lets an AI worker work on what the filter shows, on the file, or on the open segment. */
export function WorkerDialog() {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'form.scopes' })
  const { file, filter, store, active } = useEditorData()
  const { showDialog } = useEditorActions()
  const found = store.total() ?? 0
  const targetFile = iriOf('target_files', file.uuid)
  const scopes: RunScope[] = [
    ...(isFiltered(filter)
      ? [
          {
            label: t('filtered', { count: found, number: formatNumber(found) }),
            of: { file: targetFile, filter },
          },
        ]
      : []),
    { label: t('file'), of: { file: targetFile } },
    ...(active
      ? [{ label: t('segment', { number: active.sortId }), of: { transUnits: [iriOf('trans_units', active.uuid)] } }]
      : []),
  ]
  return <NewRun scopes={scopes} onClose={() => showDialog(null)} />
}
