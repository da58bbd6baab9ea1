import { termEntryCommentRoutes as routes, type TermEntry } from '@langwerk/contract/term-entries'
import { useTranslation } from 'react-i18next'
import { Comments } from '../../kit/Comments.tsx'
import { call } from '../../kit/call.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'

/** What people say about an entry; each takes back their own. */
export function EntryComments({ entry, mayComment }: { entry: TermEntry; mayComment: boolean }) {
  const { t } = useTranslation('termbases')
  const reading = useReading(routes.list, { params: { uuid: entry.uuid } })
  const refresh = useRefresh()
  return (
    <Comments
      reading={reading}
      empty={t('noComments')}
      add={mayComment ? (text) => call(routes.create, { body: { termEntry: entry['@id'], text } }) : null}
      remove={(uuid) => call(routes.remove, { params: { uuid } })}
      changed={() => refresh('/term_entries', '/termbases')}
    />
  )
}
