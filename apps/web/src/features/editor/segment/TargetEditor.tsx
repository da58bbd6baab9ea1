import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { segmentFromXml } from '@langwerk/text/segment'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mayWorkOn } from '../in-step/in-step.ts'
import { useMessageText } from '../message-text.ts'
import { useCheckedTarget, useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { type Mark, setMarks } from './marks.ts'
import { textAttributes } from './SegmentText.tsx'
import { segmentToDocument } from './segment-schema.ts'
import { tagFaces } from './tag-faces.ts'
import { openTargetView } from './target-view.ts'

/** The target of the open segment, live. */
export function TargetEditor({ unit }: { unit: TransUnit }) {
  const { t } = useTranslation('editor')
  const { file, settings } = useEditorData()
  const { target, messages } = useCheckedTarget()
  const editor = useEditor()
  const { typeTarget } = useEditorActions()
  const messageText = useMessageText()
  const element = useRef<HTMLDivElement>(null)
  const opened = useRef(unit)
  opened.current = unit
  const editable = mayWorkOn(file, unit)

  // The unit's text is read when it opens; later versions of it come through the provider.
  useEffect(() => {
    const { uuid, sourceSegment, targetSegment, tags, sortId } = opened.current
    const face = tagFaces(segmentFromXml(sourceSegment.xml), tags)
    const xml = editor.drafts.get(uuid) ?? targetSegment.xml
    const { style: _, ...language } = textAttributes(targetSegment.language)
    const view = openTargetView({
      element: element.current!,
      state: editor.histories.get(uuid) ?? segmentToDocument(segmentFromXml(xml), face),
      attributes: {
        ...language,
        class: 'segment-text',
        spellcheck: 'true',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('targetOf', { number: sortId }),
        'data-trans-unit': uuid,
        ...(!editable && { 'aria-readonly': 'true' }),
      },
      editable,
      changed: (state, textChanged) => {
        if (textChanged) typeTarget(state)
      },
    })
    view.dom.dataset.transUnit = uuid
    editor.view = view
    view.focus()
    return () => {
      if (editor.view === view) editor.view = null
      view.destroy()
    }
  }, [editor, typeTarget, editable, t])

  // The marks follow the messages; the text of a mark is only a hint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which opens the editor anew
  const marks = useMemo(() => marksOf(messages, messageText), [messages])
  const { showsWhitespace } = settings
  const drawn = useRef({ marks: 0, showsWhitespace: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks that moved with the text are set right at its next pause
  useEffect(() => {
    const { view } = editor
    const { current: before } = drawn
    const isSame = before.marks === 0 && marks.length === 0 && before.showsWhitespace === showsWhitespace
    if (!view || isSame) return
    drawn.current = { marks: marks.length, showsWhitespace }
    view.dispatch(setMarks(view.state.tr, { marks, showsWhitespace }))
  }, [editor, marks, showsWhitespace, target])

  return <div ref={element} />
}

const marksOf = (messages: readonly QualityMessage[], text: (message: QualityMessage) => string): Mark[] =>
  messages
    .filter(({ falsePositive }) => !falsePositive)
    .flatMap((message) =>
      message.targetRanges.map(({ start, end }) => ({
        start,
        end,
        className: `segment-message-${message.severity}`,
        title: text(message),
      })),
    )
