import { longestTranslatorText } from '@langwerk/contract/translator-words'
import { ActionIcon, Button, InputBase, Stack, Text } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowsExchange,
  IconDatabasePlus,
  IconHistory,
  IconSelector,
  IconSend,
} from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { useLanguageChoices } from '../../kit/languages.ts'
import { useCan } from '../../session/session.ts'
import { useRemembered } from './state/remembered.ts'
import type { Typed } from './state/typed.ts'
import classes from './translator.module.css'

interface BeginningProps {
  typed: Typed
  setTyped: (typed: Typed) => void
  load: () => void
  onPress: (target: EventTarget) => void
  onCompose: (begins: boolean) => void
}

/**
 * What the translator looks like before anything is translated. It stands in its place until it has been loaded, which is with the
 * first that somebody does on the page: it has buttons and fields of the same names, and what is typed meanwhile is kept.
 */
export function TranslatorBeginning({ typed, setTyped, load, onPress, onCompose }: BeginningProps) {
  const { t } = useTranslation('translator')
  const mayPrompt = useCan('translator:promptedTranslation')
  // A file that is dropped too early does not replace the page.
  const keepPage = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it heeds is done to what stands within
    <div
      className={`${classes.translator} ${classes.small}`}
      onFocusCapture={load}
      onChange={load}
      onPointerDown={({ target }) => onPress(target)}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onDragOver={keepPage}
      onDrop={keepPage}
    >
      <Stack gap="sm">
        <Choices />
        {mayPrompt && (
          <InputBase
            component="textarea"
            multiline
            rows={1}
            classNames={{ input: classes.grows ?? '' }}
            label={t('prompt')}
            placeholder={t('promptPlaceholder')}
            value={typed.prompt}
            onChange={(event) => setTyped({ ...typed, prompt: event.currentTarget.value })}
          />
        )}
        <Panes typed={typed} setTyped={setTyped} />
      </Stack>
    </div>
  )
}

/** What was chosen last. */
function Choices() {
  const { t } = useTranslation('translator')
  const { t: kit } = useTranslation('kit')
  const mayMakeJobs = useCan('jobTranslation:create')
  const [{ source, target, termbases }] = useRemembered()
  const { choices } = useLanguageChoices('list')
  const labelOf = (iri: string | null) => choices.find(({ value }) => value === iri)?.label ?? ''
  const choice = (label: string, value: string, placeholder = kit('fields.choose')) => (
    <InputBase
      label={label}
      value={value}
      placeholder={placeholder}
      rightSection={<IconSelector size={16} />}
      readOnly
    />
  )
  return (
    <>
      <div className={classes.languages}>
        {choice(t('from'), source === null ? t('detect') : labelOf(source), '')}
        <ActionIcon className={classes.swap ?? ''} variant="default" size="lg" aria-label={t('swap')} disabled>
          <IconArrowsExchange size={18} />
        </ActionIcon>
        {choice(t('to'), labelOf(target))}
      </div>
      <div className={classes.means}>
        <div className={classes.termbases}>{choice(t('termbases'), termbases.map(({ name }) => name).join(', '))}</div>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />}>
          {t('options')}
        </Button>
        <Button variant="default" leftSection={<IconHistory size={16} />}>
          {t('history')}
        </Button>
        {mayMakeJobs && (
          <Button variant="default" leftSection={<IconSend size={16} />} disabled>
            {t('rework')}
          </Button>
        )}
      </div>
    </>
  )
}

function Panes({ typed, setTyped }: Pick<BeginningProps, 'typed' | 'setTyped'>) {
  const { t } = useTranslation('translator')
  const most = formatNumber(longestTranslatorText)
  const text = `${classes.text} ${classes.plain}`
  return (
    <div className={classes.panes}>
      <div className={classes.pane}>
        <textarea
          className={text}
          aria-label={t('sourceText')}
          placeholder={t('sourcePlaceholder')}
          dir="auto"
          value={typed.text}
          onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
        />
        <div className={classes.foot}>
          <Text size="xs" c="dimmed" className={classes.end ?? ''}>
            {t('count', { characters: formatNumber([...typed.text].length), most })}
          </Text>
        </div>
      </div>
      <div className={classes.pane}>
        <textarea className={text} aria-label={t('targetText')} placeholder={t('targetPlaceholder')} readOnly />
        <div className={classes.foot}>
          <div className={classes.actions}>
            <Button size="compact-sm" variant="light" leftSection={<IconDatabasePlus size={15} />} disabled>
              {t('save')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
