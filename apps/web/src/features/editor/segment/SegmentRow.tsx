import type { TransUnit } from '@langwerk/contract/trans-units'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Text, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import type { EditorActions } from '../state/editor-context.ts'
import { useEditorData } from '../state/editor-context.ts'
import { ActiveTools } from './ActiveTools.tsx'
import { SegmentState } from './SegmentState.tsx'
import { SegmentText, textAttributes } from './SegmentText.tsx'
import { TargetEditor } from './TargetEditor.tsx'
import { tagFaces } from './tag-faces.ts'

interface SegmentRowProps {
  unit: TransUnit
  isActive: boolean
  isUnsaved: boolean
  /** Who else is in this segment. */
  other: string | undefined
  actions: EditorActions
}

/** One segment: its number, source and target side by side, and its state. */
export const SegmentRow = memo(function SegmentRow({ unit, isActive, isUnsaved, other, actions }: SegmentRowProps) {
  const { t } = useTranslation('editor')
  const source = useMemo(() => segmentFromXml(unit.sourceSegment.xml), [unit.sourceSegment.xml])
  const target = useMemo(() => segmentFromXml(unit.targetSegment.xml), [unit.targetSegment.xml])
  const face = useMemo(() => tagFaces(source, unit.tags), [source, unit.tags])

  const noteCaret = (event: MouseEvent<HTMLElement>) => {
    const offset = caretOffset(event.currentTarget)
    actions.placeCaret(offset === null ? null : { uuid: unit.uuid, offset })
  }

  return (
    <div
      className={classes.row}
      data-active={isActive || undefined}
      data-status={unit.status}
      data-locked={unit.locked || Boolean(unit.jobStep?.closed) || undefined}
    >
      <button
        type="button"
        className={classes.number}
        onClick={() => actions.openUnit(unit.uuid)}
        aria-label={t('segment', { number: unit.sortId })}
        tabIndex={-1}
      >
        {unit.sortId}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to read and mark text; opening has its own button and keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the target beside it is the button */}
      <div
        className={`segment-text ${classes.cell}`}
        {...textAttributes(unit.sourceSegment.language)}
        onClick={(event) => {
          noteCaret(event)
          if (!isActive) actions.openUnit(unit.uuid)
        }}
      >
        {isActive ? (
          <ActiveSource unit={unit} source={source} face={face} actions={actions} />
        ) : (
          <SegmentText segment={source} face={face} />
        )}
        {isActive && (unit.name || unit.note) && (
          <Text size="xs" c="dimmed" mt={4}>
            {[unit.name, unit.note].filter(Boolean).join(' · ')}
          </Text>
        )}
        {isActive && unit.documentState && <DocumentState said={unit.documentState} />}
      </div>
      <div className={classes.cell}>
        {isActive ? (
          <>
            <TargetEditor key={unit.uuid} unit={unit} />
            <ActiveTools unit={unit} />
          </>
        ) : (
          <button
            type="button"
            className={`segment-text ${classes.target}`}
            {...textAttributes(unit.targetSegment.language)}
            onClick={() => actions.openUnit(unit.uuid)}
          >
            <VisuallyHidden>{t('targetOf', { number: unit.sortId })} </VisuallyHidden>
            {plainText(target) === '' && target.length === 0 ? (
              <span className={classes.untranslated}>
                {t(unit.sourceSegment.language === unit.targetSegment.language ? 'notWritten' : 'notTranslated')}
              </span>
            ) : (
              <SegmentText segment={target} face={face} />
            )}
          </button>
        )}
      </div>
      <SegmentState unit={unit} isActive={isActive} isUnsaved={isUnsaved} other={other} />
    </div>
  )
})

/** What the bilingual file said of its target when it came, in its own words. */
function DocumentState({ said: { state, origin, matchPercent } }: { said: NonNullable<TransUnit['documentState']> }) {
  const { t } = useTranslation('editor')
  const words = [state, origin, matchPercent !== null && `${matchPercent} %`].filter(Boolean).join(' · ')
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('fromFile', { words })}
    </Text>
  )
}

function ActiveSource({
  source,
  face,
  actions,
}: {
  unit: TransUnit
  source: ReturnType<typeof segmentFromXml>
  face: ReturnType<typeof tagFaces>
  actions: EditorActions
}) {
  const { terms } = useEditorData()
  return (
    <SegmentText
      segment={source}
      face={face}
      terms={terms}
      onTag={(tag) => actions.insertTag(tag)}
      onTerm={(term) => {
        const best = term.translations.find(({ usageStatus }) => usageStatus !== 'forbidden')
        if (best) actions.insertText(best.text)
      }}
    />
  )
}

/** The caret's place in the plain text below an element; tag chips count for nothing. */
function caretOffset(element: HTMLElement): number | null {
  const selection = window.getSelection()
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return null
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.segment-tag') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let offset = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === selection.focusNode) return offset + selection.focusOffset
    offset += node.textContent?.length ?? 0
  }
  return null
}
