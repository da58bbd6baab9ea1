import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { translatorRoutes } from '@langwerk/contract/translator'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { segmentToXml } from '@langwerk/text/segment'
import { Button, Popover, Select, Stack, Text } from '@mantine/core'
import { IconDatabasePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
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
        {opened && isReady && <SaveForm translator={translator} close={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveForm({ translator, close }: { translator: Translator; close: () => void }) {
  const { t } = useTranslation('translator')
  const { source, target, remembered, remember } = translator
  const [isSaving, setIsSaving] = useState(false)
  const { data, isPending } = useReading(translationMemoryRoutes.list, { query: { itemsPerPage: mostMemories } })
  const memories = (data?.member ?? []).filter(({ permissions }) => permissions.edit)
  const memory = memories.find(({ '@id': iri }) => iri === remembered.memory) ?? null
  const differ = !tagsMatch(source.segment, target)
  const save = async () => {
    setIsSaving(true)
    try {
      await saveTranslation(translator, memory!['@id'], t)
      close()
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
      <Button disabled={memory === null || differ} loading={isSaving} onClick={save}>
        {t('save')}
      </Button>
    </Stack>
  )
}

/** @throws Refusal where it is not saved */
async function saveTranslation(
  { source, target, sourceLanguage, remembered, run }: Translator,
  translationMemory: string,
  t: ReturnType<typeof useTranslation<'translator'>>['t'],
) {
  const { saved, paragraphs } = await call(translatorRoutes.translate, {
    body: {
      uuid: crypto.randomUUID(),
      sourceLanguage: sourceLanguage!,
      targetLanguage: remembered.target!,
      transUnit: { sourceSegment: { xml: segmentToXml(source.segment) }, targetSegment: { xml: segmentToXml(target) } },
      saved: true,
      translationMemory,
    },
  })
  if (paragraphs.some(({ messages }) => messages.some(({ processor }) => processor === 'numberMismatch')))
    notifyWarning(t('numbersDiffer'))
  const { name } = saved!.translationMemory
  const { units } = saved!
  if (units.length === 0) return notifySuccess(t('savedBefore', { name }))
  notifyWithAction(t('saved', { count: units.length, name }), t('undo'), async () => {
    try {
      await call(translatorRoutes.takeBack, { body: { translationMemory, units } })
      notifySuccess(t('takenBack'))
      void run.now()
    } catch (error) {
      notifyRefusal(error)
    }
  })
}
