import { type Termbase, termbaseFieldRoutes, termbaseTagRoutes } from '@langwerk/contract/termbases'
import { useReading } from '../../kit/queries.ts'

/** The tags and custom fields of a termbase, in their order. */
export function useTermbaseParts({ uuid }: Pick<Termbase, 'uuid'>) {
  const parts = { params: { uuid }, query: { itemsPerPage: 1000 } }
  const tags = useReading(termbaseTagRoutes.list, parts)
  const fields = useReading(termbaseFieldRoutes.list, parts)
  return { tags: tags.data?.member ?? [], fields: fields.data?.member ?? [], ready: tags.isSuccess && fields.isSuccess }
}
