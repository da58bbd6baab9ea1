import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

/** DocBook 4 and 5 (OASIS). */
export const docBook: XmlVocabulary = {
  matches: (root, namespaces, byName) =>
    namespaces.includes('http://docbook.org/ns/docbook') ||
    (byName && /^(?:book|article|chapter|appendix|refentry|sect1|preface)$/.test(root.local)),
  inline: names(
    'abbrev accel acronym application citation citerefentry citetitle classname code command computeroutput constant database date email emphasis envar errorcode errorname filename firstterm foreignphrase function glossterm guibutton guiicon guilabel guimenu guimenuitem guisubmenu hardware inlinegraphic inlinemediaobject interface keycap keycode keycombo keysym link literal markup menuchoice methodname mousebutton olink option parameter phrase productname productnumber prompt property quote replaceable returnvalue sgmltag shortcut structfield subscript superscript symbol systemitem tag token trademark type uri ulink userinput varname wordasword xref',
  ),
  block: names(
    'para simpara formalpara itemizedlist orderedlist variablelist simplelist segmentedlist listitem varlistentry term table informaltable figure informalfigure example informalexample programlisting screen literallayout synopsis note tip warning caution important blockquote mediaobject title equation procedure step',
  ),
  nested: names('footnote indexterm remark'),
  preserved: names('programlisting screen literallayout synopsis address'),
}
