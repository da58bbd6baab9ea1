import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

/** DITA 1.3 topics and maps (OASIS, part 3: technical content). */
export const dita: XmlVocabulary = {
  matches: (root, namespaces, byName) =>
    (byName || namespaces.includes('http://dita.oasis-open.org/architecture/2005/')) &&
    /^(?:topic|concept|task|reference|glossentry|glossgroup|troubleshooting|map|bookmap|dita)$/.test(root.local),
  inline: names(
    'abbreviated-form apiname b boolean cite cmdname codeph data equation-inline filepath i image keyword line-through markupname menucascade msgnum msgph numcharref option overline parameterentity parmname ph q required-cleanup sort-as state sub sup synph systemoutput term text textentity tm tt u uicontrol userinput varname wintitle xmlatt xmlelement xmlnsname xmlpi xref',
  ),
  block: names(
    'p ul ol sl li sli dl dlentry dt dd fig figgroup table simpletable note lines pre codeblock msgblock screen lq section example title object hazardstatement',
  ),
  nested: names('fn indexterm draft-comment foreign'),
  preserved: names('pre codeblock lines msgblock screen'),
  attributes: { map: ['title'], topicref: ['navtitle'], note: ['othertype'] },
}
