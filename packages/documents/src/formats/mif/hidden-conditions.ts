import { excerpt, type MifFile } from './mif-file.ts'
import { childNamed, descendantsNamed, statementValue } from './statements.ts'

/** The conditions whose text the document does not show, by their names as written. */
export function hiddenConditions(file: MifFile): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const node of file.outline.filter(({ name }) => name === 'ConditionCatalog')) {
    const { statement, text } = excerpt(file, node)
    for (const condition of descendantsNamed(statement, 'Condition')) {
      const [tag, state] = [childNamed(condition, 'CTag'), childNamed(condition, 'CState')]
      if (tag && state && statementValue(state, text) === 'CHidden') hidden.add(statementValue(tag, text))
    }
  }
  return hidden
}
