import { stepReminders } from '@langwerk/contract/job-step-words'
import { type Profile, ProfileChanges, profileRoutes as routes } from '@langwerk/contract/profile'
import { locales } from '@langwerk/contract/words'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { TextField, WordField } from '../../kit/fields.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useForm } from '../../kit/use-form.ts'

/** Name, profession and what else one says of oneself. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const [saving, setSaving] = useState(false)
  const { firstName, lastName, profession, linkedIn, locale, stepReminders: reminders } = profile
  const form = useForm({
    firstName,
    lastName,
    profession,
    linkedIn,
    locale,
    stepReminders: reminders,
    teamInboxEmail: profile.teamInboxEmail ?? '',
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { teamInboxEmail, ...values } = form.values
    const body = { ...values, ...(profile.collectiveUser && { teamInboxEmail: teamInboxEmail.trim() || null }) }
    const parsed = checkedBy(ProfileChanges, body)
    const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]))
    form.setViolations({
      ...(wrong.has('firstName') && { firstName: t('required') }),
      ...(wrong.has('lastName') && { lastName: t('required') }),
      ...(wrong.has('linkedIn') && { linkedIn: t('linkedInWrong') }),
      ...(wrong.has('teamInboxEmail') && { teamInboxEmail: t('emailInvalid') }),
    })
    if (saving || !parsed.success) return
    setSaving(true)
    try {
      await call(routes.update, { body })
      notifySuccess(t('saved'))
      await Promise.all([refresh(routes.get.path), refreshSession()])
    } catch (error) {
      if (!form.takeRefusal(error)) notifyRefusal(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField label={t('firstName')} required {...form.field('firstName')} />
          <TextField label={t('lastName')} required {...form.field('lastName')} />
        </SimpleGrid>
        <TextField label={t('profession')} {...form.field('profession')} />
        <TextField label={t('linkedIn')} placeholder="https://www.linkedin.com/in/…" {...form.field('linkedIn')} />
        <WordField
          label={t('mailLanguage')}
          words={locales.map((value) => ({ value, label: t(value === 'de' ? 'german' : 'english') }))}
          {...form.field('locale')}
        />
        <WordField
          label={t('stepReminders')}
          hint={t('stepRemindersHint')}
          words={stepReminders.map((value) => ({ value, label: t(`stepReminders_${value}`) }))}
          {...form.field('stepReminders')}
        />
        {profile.collectiveUser && (
          <TextField label={t('teamInboxEmail')} hint={t('teamInboxEmailHint')} {...form.field('teamInboxEmail')} />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
