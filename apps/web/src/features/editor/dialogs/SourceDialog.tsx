import { permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { saveTyped } from '../commands/save-typed.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { documentToSegment, segmentToDocument } from '../segment/segment-schema.ts'
import { tagFaces } from '../segment/tag-faces.ts'
import { openTargetView } from '../segment/target-view.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'

/** Changes the source of the open segment, with the tags that it has; the document keeps its own. */
export function SourceDialog() {
  const { t } = useTranslation('editorInStep')
  const { active, file } = useEditorData()
  const { showDialog } = useEditorActions()
  const editor = useEditor()
  const view = useRef<EditorView | null>(null)
  const [unit] = useState(active)
  const [busy, setBusy] = useState(false)
  useFocusReturn()

  if (!unit) return null
  const save = async () => {
    if (!view.current) return
    setBusy(true)
    try {
      await saveTyped(editor)
      const version = editor.surroundings.units.byUuid(unit.uuid)?.version ?? unit.version
      const xml = segmentToXml(documentToSegment(view.current.state.doc))
      const saved = await call(permittedWorkRoutes.saveSource, {
        params: { uuid: unit.uuid },
        query: stepOf(file),
        body: { sourceSegment: { xml }, version },
      })
      editor.surroundings.units.put(saved)
      void editor.client.invalidateQueries({ queryKey: ['trans-unit', unit.uuid] })
      showDialog(null)
      notifySuccess(t('source.saved'))
    } catch (error) {
      setBusy(false)
      notifyRefusal(error)
    }
  }
  const original = unit.originalSource
  return (
    <Modal opened onClose={() => showDialog(null)} title={t('source.title', { number: unit.sortId })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('source.hint')}</Text>
        <SourceEditor unit={unit} view={view} />
        {original !== null && (
          <div>
            <Text size="xs" c="dimmed">
              {t('source.original')}
            </Text>
            <div className="segment-text" {...textAttributes(unit.sourceSegment.language)}>
              <SegmentText segment={segmentFromXml(original)} face={tagFaces(segmentFromXml(original), unit.tags)} />
            </div>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => showDialog(null)}>
            {t('finish.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('source.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A part of its own, since a dialog has its content only once it is open. */
function SourceEditor({ unit, view }: { unit: TransUnit; view: RefObject<EditorView | null> }) {
  const { t } = useTranslation('editorInStep')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const source = segmentFromXml(unit.sourceSegment.xml)
    const { style: _, ...language } = textAttributes(unit.sourceSegment.language)
    const opened = openTargetView({
      element: element.current,
      state: segmentToDocument(source, tagFaces(source, unit.tags)),
      attributes: {
        ...language,
        class: 'segment-text',
        spellcheck: 'true',
        role: 'textbox',
        'aria-multiline': 'true',
        'data-autofocus': 'true',
        'aria-label': t('source.label', { number: unit.sortId }),
      },
      editable: true,
      changed: () => {},
    })
    view.current = opened
    opened.focus()
    return () => opened.destroy()
  }, [unit, view, t])
  return <div ref={element} className={classes.card} />
}
