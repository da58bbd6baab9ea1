import { Typography } from '@mantine/core'
import DOMPurify from 'dompurify'

/** A written text as it reads. */
export const WrittenText = ({ html }: { html: string }) => (
  <Typography
    fz="sm"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server and by DOMPurify
    dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }}
  />
)
