import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from './confirm.tsx'
import classes from './EditDialog.module.css'
import { refusalText } from './refusal-text.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { type Form, useForm, type Violations } from './use-form.ts'

export interface EditDialogProps<Values extends object, Saved> {
  title: string
  initial: Values
  /** What is wrong before anything is sent; the server has the last word. */
  check?: (values: Values) => Violations<Values>
  save: (values: Values) => Promise<Saved>
  /** After saving, with what `save` gave; the dialog has then to be taken away. */
  onSaved: (saved: Saved) => void
  onClose: () => void
  saveLabel?: string
  /** `wide` is for a form with a table. */
  size?: 'md' | 'lg' | 'xl' | 'wide'
  /** Shows without a way to save; the fields are the caller's to disable. */
  readOnly?: boolean
  children: (form: Form<Values>) => ReactNode
}

/**
 * A form in a dialog: refusals beside the fields, Ctrl or Cmd + Enter saves, closing with unsaved changes asks first,
 * the first field (or the first wrong one) has the focus, and what opened it gets it back. Render it while it is open:
 * `{editing && <EditDialog …/>}`.
 */
export function EditDialog<Values extends object, Saved>(props: EditDialogProps<Values, Saved>) {
  const { t } = useTranslation('kit')
  const form = useForm(props.initial)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const body = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    body.current = form
    markFirstField(form)
  }, [])
  useFocusOnViolation(body, form.violations)
  useUnloadGuard(form.changed)
  useFocusReturn()

  const close = async () => {
    if (form.changed && !(await discarded())) return
    props.onClose()
  }
  const discarded = () =>
    confirm({
      title: t('dialog.unsaved'),
      text: t('dialog.unsavedText'),
      confirm: t('dialog.discard'),
      cancel: t('dialog.keepEditing'),
      color: 'red',
    })

  const save = async () => {
    const wrong = props.check?.(form.values) ?? {}
    form.setViolations(wrong)
    setFailure(null)
    if (saving || props.readOnly || Object.values(wrong).some(Boolean)) return
    setSaving(true)
    try {
      props.onSaved(await props.save(form.values))
    } catch (error) {
      if (!form.takeRefusal(error)) setFailure(refusalText(error))
    } finally {
      setSaving(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The field may yet make a value of what is typed in it, of this same key.
    setTimeout(() => body.current?.requestSubmit())
  }

  return (
    <Modal
      opened
      onClose={close}
      title={props.title}
      size={props.size === 'wide' ? '72rem' : (props.size ?? 'lg')}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <form ref={attach} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <Stack gap="sm" className={classes.fields}>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {props.children(form)}
        </Stack>
        <Group className={classes.foot} justify="flex-end" gap="xs">
          {!props.readOnly && (
            <Text size="xs" c="dimmed" className={classes.hint} visibleFrom="sm">
              {t('dialog.saveHint', { action: props.saveLabel ?? t('save') })}
            </Text>
          )}
          <Button variant="default" onClick={close}>
            {props.readOnly ? t('close') : t('cancel')}
          </Button>
          {!props.readOnly && (
            <Button type="submit" loading={saving}>
              {props.saveLabel ?? t('save')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  )
}

/** The dialog's focus trap looks for this mark; without one it would begin at the close button. */
function markFirstField(form: HTMLElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return
  const field = form.querySelector('input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)')
  field?.setAttribute('data-autofocus', 'true')
}

function useFocusOnViolation(body: { current: HTMLElement | null }, violations: object): void {
  useEffect(() => {
    if (!Object.values(violations).some(Boolean)) return
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [body, violations])
}

function useUnloadGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
}
