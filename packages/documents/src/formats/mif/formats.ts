import type { Segment } from '@langwerk/text/segment'
import type { ReadOptions } from '../../model/document.ts'
import { decoded, encoded } from './characters.ts'
import { codedText } from './coded-text.ts'
import type { MifDraft, ReadDrafts, ReadNode } from './mif-draft.ts'
import { type Excerpt, excerpt, type MifFile } from './mif-file.ts'
import { childNamed, descendantsNamed, statementValue } from './statements.ts'

interface UsedNames {
  variables: ReadonlySet<string>
  references: ReadonlySet<string>
}

/** What the variables and references that the text holds say in words of their own: `“<$paratext>” on page <$pagenum>`. */
export function* readFormats(file: MifFile, used: UsedNames, options: ReadOptions): Generator<ReadNode> {
  const catalogs = [
    {
      catalog: 'VariableFormats',
      format: 'VariableFormat',
      name: 'VariableName',
      text: 'VariableDef',
      names: used.variables,
      isRead: options.translateVariables !== false,
    },
    {
      catalog: 'XRefFormats',
      format: 'XRefFormat',
      name: 'XRefName',
      text: 'XRefDef',
      names: used.references,
      isRead: options.translateReferenceFormats !== false,
    },
  ]
  for (const { isRead, catalog, ...kind } of catalogs) {
    if (!isRead || kind.names.size === 0) continue
    for (const node of file.outline.filter(({ name }) => name === catalog)) {
      const read: ReadDrafts = (own) => formatDrafts(own, kind)
      yield { node, read, drafts: read(excerpt(file, node)) }
    }
  }
}

function formatDrafts(
  { statement, text, file }: Excerpt,
  { format, name, text: inner, names }: { format: string; name: string; text: string; names: ReadonlySet<string> },
): MifDraft[] {
  return descendantsNamed(statement, format).flatMap((one) => {
    const [title, definition] = [childNamed(one, name), childNamed(one, inner)]
    if (!title || !definition || !names.has(statementValue(title, text))) return []
    const coding = { encoding: file.encoding, isUnicode: file.isUnicode }
    const own = codedText(decoded(statementValue(definition, text), coding))
    if (!own) return []
    const { start, end } = definition
    return [
      {
        unit: { source: own.source, tags: own.tags, structure: format === 'XRefFormat' ? 'reference' : 'variable' },
        start,
        end,
        render: (target: Segment) => `<${inner} \`${encoded(own.written(target), coding)}'>`,
      },
    ]
  })
}
