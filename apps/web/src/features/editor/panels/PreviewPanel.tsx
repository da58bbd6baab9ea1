import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { PanelHint } from './PanelHint.tsx'

/** The document as it reads, the open segment marked; a click opens a segment. */
export function PreviewPanel() {
  const { t } = useTranslation('editor')
  const { file, active, storeVersion } = useEditorData()
  const { openUnit, openPlace } = useEditorActions()
  const { store } = useEditorData()
  const element = useRef<HTMLDivElement>(null)
  const { data, isPending, error } = useQuery({
    queryKey: ['target-file', file.uuid, 'preview'],
    queryFn: () => call(transUnitRoutes.preview, { params: { uuid: file.uuid }, query: stepOf(file) }),
    staleTime: 10_000,
  })
  // The server has sanitized it; what is put into the page is sanitized where it is put.
  const html = useMemo(
    () =>
      DOMPurify.sanitize(data?.html ?? '', {
        ADD_ATTR: ['data-trans-unit', 'data-sort-id'],
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
      }),
    [data],
  )

  // The document's outline is none of the page's, and begins where it likes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element's content is new with each `html`
  useEffect(() => {
    const headings = element.current?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? []
    for (const heading of headings) heading.setAttribute('role', 'none')
  }, [html])

  // The element's content is new with each `html`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const root = element.current
    if (!root || !active || storeVersion < 0) return
    for (const marked of root.querySelectorAll('.is-active')) marked.classList.remove('is-active')
    const current = root.querySelector(`[data-trans-unit="${CSS.escape(active.uuid)}"]`)
    current?.classList.add('is-active')
    current?.scrollIntoView({ block: 'nearest' })
  }, [active, html, storeVersion])

  if (isPending) return <Skeleton height={200} />
  if (error) return <PanelHint text={t('preview.failed')} />
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('preview.hint')}
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list opens the same segments by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list opens the same segments by keyboard */}
      <div
        ref={element}
        className={classes.previewText}
        lang={file.targetLanguage.code}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server and by DOMPurify above
        dangerouslySetInnerHTML={{ __html: html }}
        onClick={(event) => {
          event.preventDefault()
          const clicked = (event.target as Element).closest('[data-trans-unit]')
          const uuid = clicked?.getAttribute('data-trans-unit')
          if (!uuid) return
          const place = store.placeOf(uuid)
          const sortId = Number(clicked?.getAttribute('data-sort-id') ?? 0)
          if (place !== undefined) openPlace(place)
          else if (sortId > 0) openPlace(sortId - 1)
          else openUnit(uuid)
        }}
      />
    </Stack>
  )
}
