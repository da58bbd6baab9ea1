import type { TranslationMemory } from '@langwerk/contract/translation-memories'
import {
  type ReplacementSearch,
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { replacedSides } from '@langwerk/contract/words'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { TextField, WordField } from '../../../kit/fields.tsx'
import { refusalText } from '../../../kit/refusal-text.ts'
import { type Form, useForm } from '../../../kit/use-form.ts'
import { pageSize } from '../../../kit/use-list.ts'
import { EarlierReplacements } from './EarlierReplacements.tsx'
import { type Preview, ReplacementPreview } from './ReplacementPreview.tsx'

const initial = {
  find: '',
  replacement: '',
  side: 'target' as ReplacementSearch['side'],
  caseSensitive: false,
  wholeWords: false,
  regularExpression: false,
}
type Values = typeof initial

export interface ReplaceFormProps {
  memory: Pick<TranslationMemory, '@id' | 'uuid'>
  /** What the list of units shows: nothing else is changed. */
  filter: NonNullable<ReplacementSearch['filter']>
  onStarted: (replacement: TranslationMemoryReplacement) => void
  onClose: () => void
}

/** Asks what is to be replaced, and shows what that would change before it is done. */
export function ReplaceForm({ memory, filter, onStarted, onClose }: ReplaceFormProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const form = useForm(initial)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set())
  const [waits, setWaits] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isFiltered = Object.keys(filter).length > 0
  const search = { ...form.values, ...(isFiltered && { filter }) }
  // What is shown is what will be done: another text wants another look.
  const changing: Form<Values>['field'] = (name) => {
    const field = form.field(name)
    const onChange = (value: typeof field.value) => {
      field.onChange(value)
      setPreview(null)
    }
    return { ...field, onChange }
  }
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null)
    setWaits(true)
    try {
      await work()
    } catch (error) {
      if (!form.takeRefusal(error)) setFailure(refusalText(error))
    } finally {
      setWaits(false)
    }
  }
  const show = (page: number) =>
    attempt(async () => {
      const body = { ...search, page, itemsPerPage: pageSize }
      const found = await call(routes.preview, { params: { uuid: memory.uuid }, body })
      if (page === 1) setExcept(new Set())
      setPreview({ ...found, page })
    })
  const replace = () =>
    attempt(async () => {
      const body = { ...search, translationMemory: memory['@id'], except: [...except] }
      onStarted(await call(routes.create, { body }))
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) show(1)
  }
  return (
    <Stack gap="md">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <Fields field={changing} />
          <Text size="xs" c="dimmed">
            {t('hint')} {isFiltered && t('filtered')}
          </Text>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" variant={preview ? 'default' : 'filled'} loading={waits && !preview}>
              {t('preview')}
            </Button>
          </Group>
        </Stack>
      </form>
      {preview ? (
        <ReplacementPreview
          preview={preview}
          except={except}
          setExcept={setExcept}
          waits={waits}
          setPage={show}
          replace={replace}
        />
      ) : (
        <EarlierReplacements memoryUuid={memory.uuid} onUndoing={onStarted} />
      )}
    </Stack>
  )
}

function Fields({ field }: { field: Form<Values>['field'] }) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  return (
    <>
      <TextField label={t('find')} required autoFocus {...field('find')} />
      <TextField label={t('by')} {...field('replacement')} />
      <Group align="end" gap="lg">
        <WordField
          label={t('side')}
          words={replacedSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          {...field('side')}
        />
        <Group gap="md" mb={8}>
          <Flag label={t('caseSensitive')} {...field('caseSensitive')} />
          <Flag label={t('wholeWords')} {...field('wholeWords')} />
          <Flag label={t('regularExpression')} {...field('regularExpression')} />
        </Group>
      </Group>
    </>
  )
}

const Flag = ({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) => (
  <Checkbox label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)
