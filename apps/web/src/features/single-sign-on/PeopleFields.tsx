import type { SingleSignOn } from '@langwerk/contract/single-sign-on'
import { Group, Input, TagsInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { roleName } from '../../kit/role-name.ts'
import type { Form } from '../../kit/use-form.ts'
import { theme } from '../../settings/environment.ts'
import { Card } from './Card.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Whom the identity provider may send, and where new people come to. */
export function PeopleFields({ form, settings }: { form: Form<SettingsValues>; settings: SingleSignOn }) {
  const { t } = useTranslation('singleSignOn')
  const { organizationUserRole, teams, teamUserRole } = settings.joins
  const organization = t('people.joins', { role: roleName(organizationUserRole?.name ?? '') })
  return (
    <Card title={t('people.title')}>
      <TagsInput
        label={t('people.emailDomains')}
        description={
          settings.mayEditEmailDomains
            ? t('people.emailDomainsHint')
            : t('people.emailDomainsAsk', { system: theme.systemName })
        }
        placeholder={settings.mayEditEmailDomains ? 'example.com' : undefined}
        disabled={!settings.mayEditEmailDomains}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.field('emailDomains')}
      />
      <SwitchField label={t('people.makeUsers')} hint={t('people.makeUsersHint')} {...form.field('makeUsers')} />
      <Text size="sm" c="dimmed">
        {teamUserRole && teams.length > 0
          ? t('people.joinsTeams', {
              organization,
              teams: teams.map(({ name }) => name).join(', '),
              role: roleName(teamUserRole.name),
            })
          : t('people.joinsNoTeam', { organization })}
      </Text>
      <Input.Wrapper label={t('people.attributes')} description={t('people.attributesHint')} labelElement="div">
        <Group grow gap="xs" mt={4} preventGrowOverflow={false} wrap="wrap">
          <TextField label={t('people.email')} {...form.field('email')} />
          <TextField label={t('people.firstName')} {...form.field('firstName')} />
          <TextField label={t('people.lastName')} {...form.field('lastName')} />
        </Group>
      </Input.Wrapper>
    </Card>
  )
}
