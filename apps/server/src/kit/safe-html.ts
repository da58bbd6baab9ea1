import sanitize from 'sanitize-html'

/**
 * What written text needs and nothing else: no scripts, styles, forms, and no pictures, which would tell another server
 * who reads. Links say that they lead away.
 */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags:
      'p br hr h1 h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a table thead tbody tr th td'.split(
        ' ',
      ),
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
    nestingLimit: 50,
  })

/** Written text without its marks, a line for each paragraph. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li|tr|pre|blockquote)>/gi, '\n')
  const escaped = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return escaped.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '').trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
