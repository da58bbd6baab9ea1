import type { StepQuery } from '@langwerk/contract/route'
import { queryClient } from '../../kit/query-client.ts'
import { i18n } from '../../settings/i18n.ts'
import { filterOf } from './state/filter.ts'
import { loadFirstWindow } from './state/first-window.ts'
import { fileOf } from './state/match-data.ts'

/** Asks for what the editor opens with, its texts among it, while the editor itself is still being loaded. */
export function openAhead(fileUuid: string, step: StepQuery, search: Record<string, unknown>): void {
  void i18n.loadNamespaces(step.jobStepUuid ? ['editor', 'editorInStep'] : 'editor')
  void queryClient.prefetchQuery(fileOf(fileUuid, step))
  const { segment } = search
  loadFirstWindow({ uuid: fileUuid, step }, filterOf(search), segment ? Number(segment) : null)
}
