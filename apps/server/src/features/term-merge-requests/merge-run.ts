import type { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'

export type RequestRow = typeof termMergeRequest.$inferSelect
export type ItemRow = typeof termMergeItem.$inferSelect

/** A run of the task that copies, accepts or undoes a request. */
export type MergeRun = TaskRun<{ requestUuid: string }>
