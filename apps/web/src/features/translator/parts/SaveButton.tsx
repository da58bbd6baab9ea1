import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { translatorRoutes } from '@langwerk/contract/translator'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { segmentToXml } from '@langwerk/text/segment'
import { Button, Popover, Select, Stack, Text } from '@mantine/core'
import { IconDatabasePlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../../kit/notify.ts'
import { notifyWithAction } from '../../../kit/notify-with-action.tsx'
import { useReading } from '../../../kit/queries.ts'
import { faultText } from '../../../kit/refusal-text.ts'
import { keyText } from '../../../kit/shown-key.ts'
import { mayBeSaved, type Translator } from '../state/use-translator.ts'

interface SaveButtonProps {
  translator: Translator
  opened: boolean
  setOpened: (opened: boolean) => void
}

const mostMemories = 1000

/** Keeps the pair in a memory that one may change; what was kept can be taken back. */
export function SaveButton({ translator, opened, setOpened }: SaveButtonProps) {
  const { t } = useTranslation('translator')
  const isReady = mayBeSaved(translator)
  const save = useSaving(translator, setOpened)
  return (
    <Popover opened={opened && isReady} onChange={setOpened} width={320} position="top-end" trapFocus withArrow>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconDatabasePlus size={15} />}
          disabled={!isReady}
          aria-keyshortcuts="Control+S"
          title={`${t('saveTitle')} (${keyText('Mod+S')})`}
          onClick={() => setOpened(!opened)}
        >
          {t('save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>{opened && isReady && <SaveForm translator={translator} save={save} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

interface SaveFormProps {
  translator: Translator
  /** @throws Refusal where it is not saved */
  save: (translationMemory: string) => Promise<void>
}

function SaveForm({ translator, save }: SaveFormProps) {
  const { t } = useTranslation(['translator', 'refusals'])
  const { source, target, remembered, remember } = translator
  const [isSaving, setIsSaving] = useState(false)
  const { data, isPending } = useReading(translationMemoryRoutes.list, { query: { itemsPerPage: mostMemories } })
  const memories = (data?.member ?? []).filter(({ permissions }) => permissions.edit)
  const memory = memories.find(({ '@id': iri }) => iri === remembered.memory) ?? null
  const differ = !tagsMatch(source.segment, target)
  const submit = async () => {
    setIsSaving(true)
    try {
      await save(memory!['@id'])
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Stack gap="sm">
      {!isPending && memories.length === 0 ? (
        <Text size="sm">{t('noMemory')}</Text>
      ) : (
        <Select
          label={t('memory')}
          comboboxProps={{ withinPortal: false }}
          openOnFocus={false}
          searchable
          data={memories.map(({ '@id': value, name: label }) => ({ value, label }))}
          value={memory?.['@id'] ?? null}
          onChange={(chosen) => remember({ memory: chosen })}
        />
      )}
      {differ && (
        <Text size="sm" c="red" role="alert">
          {faultText({ code: 'tags_differ' })}
        </Text>
      )}
      <Button disabled={memory === null || differ} loading={isSaving} onClick={submit}>
        {t('save')}
      </Button>
    </Stack>
  )
}

/**
 * Saves what stands there, and asks which of the two it is to be where that has changed meanwhile.
 * @param setOpened closes the form when something is saved, and opens it for a new text that cannot be saved yet.
 */
function useSaving(translator: Translator, setOpened: SaveButtonProps['setOpened']): SaveFormProps['save'] {
  const { t } = useTranslation('translator')
  const latest = useRef(translator)
  useEffect(() => {
    latest.current = translator
  })
  const takeBack = async (translationMemory: string, units: number[]) => {
    await call(translatorRoutes.takeBack, { body: { translationMemory, units } })
    notifySuccess(t('takenBack'))
  }
  return async function save(translationMemory): Promise<void> {
    const before = latest.current
    const pair = pairOf(before)
    const { saved, paragraphs } = await call(translatorRoutes.translate, {
      body: {
        uuid: crypto.randomUUID(),
        sourceLanguage: before.sourceLanguage!,
        targetLanguage: before.remembered.target!,
        transUnit: pair,
        saved: true,
        translationMemory,
      },
    })
    setOpened(false)
    if (paragraphs.some(({ messages }) => messages.some(({ processor }) => processor === 'numberMismatch')))
      notifyWarning(t('numbersDiffer'))
    const { name } = saved!.translationMemory
    const { units } = saved!
    if (units.length === 0) {
      notifySuccess(t('savedBefore', { name }))
      return
    }
    const offerUndo = () =>
      notifyWithAction(t('saved', { count: units.length, name }), t('undo'), () =>
        takeBack(translationMemory, units).then(() => void latest.current.run.now(), notifyRefusal),
      )
    if (isSame(pair, pairOf(latest.current)) || !(await wantsNew(name))) return offerUndo()
    try {
      await takeBack(translationMemory, units)
    } catch (error) {
      // It is still in the memory, and may be taken back later.
      offerUndo()
      throw error
    }
    if (maySave(latest.current)) return save(translationMemory)
    // Of a new source the translation may still be coming.
    setOpened(true)
  }

  function wantsNew(name: string) {
    return confirm({
      title: t('changedTitle'),
      text: t('changedText', { name }),
      confirm: t('changedTake'),
      cancel: t('changedLeave'),
    })
  }
}

const maySave = (translator: Translator) =>
  mayBeSaved(translator) && tagsMatch(translator.source.segment, translator.target)

const pairOf = ({ source, target }: Translator) => ({
  sourceSegment: { xml: segmentToXml(source.segment) },
  targetSegment: { xml: segmentToXml(target) },
})

const isSame = (one: ReturnType<typeof pairOf>, other: ReturnType<typeof pairOf>) =>
  one.sourceSegment.xml === other.sourceSegment.xml && one.targetSegment.xml === other.targetSegment.xml
