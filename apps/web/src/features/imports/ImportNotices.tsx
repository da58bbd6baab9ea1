import type { TermImportNotice } from '@langwerk/contract/term-imports'
import { Text } from '@mantine/core'
import { useNoticeText } from './use-notice-text.ts'

/** What is to be said of an import of terms beside its end. */
export function ImportNotices({ notices }: { notices: readonly TermImportNotice[] }) {
  const noticeText = useNoticeText()
  return notices.map((notice, place) => (
    // Files of one name may have the same to say.
    <Text key={`${place} ${notice.key}`} size="sm" c="var(--lw-status-warning)">
      {noticeText(notice)}
    </Text>
  ))
}
