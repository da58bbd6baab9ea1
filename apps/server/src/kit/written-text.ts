import { invalid } from '../foundation/refusals.ts'
import { nestsDeeper } from './nests-deeper.ts'
import { safeHtml } from './safe-html.ts'

const deepest = 500

/** How the text of a kind that is a written text is saved and shown. */
export const writtenText = {
  // Once more on reading, so that a text from before a stricter rule is held to it too.
  show: { html: ({ html }: { html: string }) => safeHtml(html) },
  save: {
    html: (html: string) => {
      if (nestsDeeper(html, deepest)) throw invalid({ propertyPath: 'html', code: 'too_many_elements' })
      return { html: safeHtml(html) }
    },
  },
}
