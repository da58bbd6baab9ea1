import { alternativeRoutes } from '@langwerk/contract/alternatives'
import { jobStepChangeRoutes } from '@langwerk/contract/job-step-changes'
import { keyTermRoutes } from '@langwerk/contract/key-terms'
import type { StepQuery } from '@langwerk/contract/route'
import { sectionRoutes, type WrittenAnew } from '@langwerk/contract/sections'
import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'

/** What the caches hold of a trans unit, and how long it is good. */
export const matchesOf = (transUnitUuid: string, step: StepQuery, priority: RequestPriority = 'auto') =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'matches'],
    queryFn: ({ signal }) =>
      call(
        transUnitRoutes.matches,
        { params: { uuid: transUnitUuid }, query: { ...step, limit: 10, engines: 'false' } },
        signal,
        { priority },
      ),
    // What is confirmed in this file says itself whose matches it changes; other files' news may come this late.
    staleTime: ({ state }) => (state.data?.memoriesInPreparation.length ? 0 : 300_000),
    // A memory that is being prepared will have more to say.
    refetchInterval: ({ state }) => (state.data?.memoriesInPreparation.length ? 5000 : false),
  })

/** The ways in which the job's model would say a trans unit. */
export const alternativesOf = (transUnitUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'alternatives'],
    queryFn: ({ signal }) => call(alternativeRoutes.list, { params: { uuid: transUnitUuid }, query: step }, signal),
    staleTime: 300_000,
  })

export const engineAnswersOf = (transUnitUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'engines'],
    queryFn: () => call(transUnitRoutes.matches, { params: { uuid: transUnitUuid }, query: { ...step, limit: 1 } }),
    staleTime: 300_000,
    retry: false,
  })

export const commentsOf = (transUnitUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'comments'],
    queryFn: () => call(transUnitRoutes.comments, { params: { uuid: transUnitUuid }, query: step }),
  })

export const historyOf = ({ uuid, version }: Pick<TransUnit, 'uuid' | 'version'>, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', uuid, 'history', version],
    queryFn: () => call(transUnitRoutes.history, { params: { uuid }, query: step }),
  })

/** What the step before made of a trans unit. */
export const changesBeforeOf = ({ uuid, version }: Pick<TransUnit, 'uuid' | 'version'>, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', uuid, 'changes-before', version],
    queryFn: () => call(jobStepChangeRoutes.ofUnit, { params: { uuid }, query: step }),
  })

export const fileOf = (targetFileUuid: string, step: StepQuery) =>
  queryOptions({
    // It is another one in each step.
    queryKey: ['target-file', targetFileUuid, 'file', step.jobStepUuid ?? null],
    queryFn: () => call(transUnitRoutes.file, { params: { uuid: targetFileUuid }, query: step }),
  })

export const keyTermsOf = (targetFileUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['target-file', targetFileUuid, 'key-terms'],
    queryFn: () => call(keyTermRoutes.list, { params: { uuid: targetFileUuid }, query: step }),
  })

/** What the job's model wrote for a section, the latest first: each time that it is read, the model is asked once more. */
export const sectionsOf = (transUnitUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'sections'],
    queryFn: async ({ client, queryKey }): Promise<WrittenAnew[]> => {
      const written = await call(sectionRoutes.writeAnew, { params: { uuid: transUnitUuid }, query: step, body: {} })
      return [written, ...(client.getQueryData<WrittenAnew[]>(queryKey) ?? [])]
    },
    // It costs, so that nothing but a person asks.
    enabled: false,
    retry: false,
  })

export const presenceOf = (targetFileUuid: string, step: StepQuery) =>
  queryOptions({
    queryKey: ['target-file', targetFileUuid, 'presence'],
    queryFn: () => call(transUnitRoutes.presence, { params: { uuid: targetFileUuid }, query: step }),
    refetchInterval: 30_000,
  })
