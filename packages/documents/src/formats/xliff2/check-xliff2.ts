import { checkCodes } from './code-rules.ts'
import { checkFragment } from './fragment-rules.ts'
import { checkIds } from './id-rules.ts'
import { checkLanguages } from './language-rules.ts'
import { checkModule } from './module-rules.ts'
import { descendants, isCore, type ResolvedElement, refuseIn } from './resolved-element.ts'
import { checkState } from './state-rules.ts'
import { checkStructure } from './structure-rules.ts'

/**
 * Checks a document against the rules of XLIFF 2.0 to 2.2 and its modules: what the standard's schemas say, and what it
 * says in words.
 * @throws DocumentError naming the first rule that it breaks, with the line
 */
export function checkXliff2(document: string, root: ResolvedElement) {
  const refuse = refuseIn(document)
  if (!isCore(root, 'xliff')) refuse(root, 'is in no namespace of XLIFF 2')
  const all = descendants(root)
  for (const element of all) {
    checkStructure(document, element, refuse)
    checkModule(document, element, refuse)
  }
  checkIds(all, refuse)
  checkLanguages(root, all, refuse)
  for (const element of all) {
    if (isCore(element, 'unit')) checkCodes(element, refuse)
    if (isCore(element, 'segment')) checkState(element, refuse)
    if (isCore(element, 'mrk', 'sm')) checkFragment(element, root, refuse)
  }
}
