import { type TransUnit, type TransUnitQuery, transUnitRoutes } from '@langwerk/contract/trans-units'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'

/** What the caches hold of a trans unit, and how long it is good. */
export const matchesOf = (transUnitUuid: string) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'matches'],
    queryFn: () => call(transUnitRoutes.matches, { params: { uuid: transUnitUuid }, query: { limit: 10 } }),
    staleTime: 60_000,
    // A memory that is being prepared will have more to say.
    refetchInterval: ({ state }) => (state.data?.memoriesInPreparation.length ? 5000 : false),
  })

export const engineAnswersOf = (transUnitUuid: string) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'engines'],
    queryFn: () =>
      call(transUnitRoutes.matches, { params: { uuid: transUnitUuid }, query: { limit: 1, engines: 'true' } }),
    staleTime: 300_000,
    retry: false,
  })

export const commentsOf = (transUnitUuid: string) =>
  queryOptions({
    queryKey: ['trans-unit', transUnitUuid, 'comments'],
    queryFn: () => call(transUnitRoutes.comments, { params: { uuid: transUnitUuid } }),
  })

export const historyOf = ({ uuid, version }: Pick<TransUnit, 'uuid' | 'version'>) =>
  queryOptions({
    queryKey: ['trans-unit', uuid, 'history', version],
    queryFn: () => call(transUnitRoutes.history, { params: { uuid } }),
  })

export const fileOf = (targetFileUuid: string) =>
  queryOptions({
    queryKey: ['target-file', targetFileUuid],
    queryFn: () => call(transUnitRoutes.file, { params: { uuid: targetFileUuid } }),
  })

export const presenceOf = (targetFileUuid: string) =>
  queryOptions({
    queryKey: ['target-file', targetFileUuid, 'presence'],
    queryFn: () => call(transUnitRoutes.presence, { params: { uuid: targetFileUuid } }),
    refetchInterval: 30_000,
  })

/** The filter of the list, as the person sets it and as the address bar keeps it. */
export type Filter = Omit<TransUnitQuery, 'page' | 'itemsPerPage' | 'from'>

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== undefined && value !== '')
