import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type { ShareableImport } from '@langwerk/contract/shareable-routes'
import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { call } from './call.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameField } from './fields.tsx'
import { useLanguageChoices } from './languages.ts'
import { faultText, nameViolation } from './refusal-text.ts'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from './team-shares.ts'

/** Something that comes with the program, in the language of the interface. No two of a kind are called alike. */
export interface ShippedThing {
  name: string
  /** What stands behind the name where it is chosen. */
  note?: string
  description: string
  /** What else its import takes; it names languages by the IRIs of their codes (BCP 47). */
  fieldsOf: (languageIri: (code: string) => string) => object
}

/** The dialog in which a thing is made of one that comes with the program, with its rows, to be changed. */
export function CopyShippedDialog<Made extends { uuid: string }>(props: {
  object: ShareableObject
  /** The name of its items on the wire. */
  type: string
  route: Route<Record<never, never>, Record<never, never>, ShareableImport, Made>
  shipped: readonly ShippedThing[]
  onSaved: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation('kit')
  const { object, type, shipped } = props
  const { languages } = useLanguageChoices('list')
  const languageIri = (code: string) => {
    const language = languages.find((one) => one.code === code)
    if (!language) throw new Error(`There is no language ${code}`)
    return language['@id']
  }
  const needsTeam = !canOutsideOfTeams(useSession(), `${object}:create`)
  const called = (wanted: string | null) => shipped.find(({ name }) => name === wanted)
  return (
    <EditDialog
      title={t('portable.shippedTitle')}
      size="md"
      initial={{ shipped: null as string | null, name: '', teams: [] as ChosenTeam[] }}
      check={({ shipped, name, teams }) => ({
        ...(shipped === null && { shipped: t('portable.shippedRequired') }),
        ...nameViolation(name),
        ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
      })}
      save={({ shipped, name, teams }) => {
        const { description, fieldsOf } = called(shipped)!
        const head = { '@type': type, version: 1 as const, name, description, teams: teamSharesOf(teams) }
        return call(props.route, { body: { ...fieldsOf(languageIri), ...head } })
      }}
      saveLabel={t('copy')}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Select
            name="shipped"
            label={t('portable.shippedLabel')}
            description={t('portable.shippedHint')}
            required
            searchable
            data-autofocus
            data={shipped.map(({ name, note }) => ({ value: name, label: note ? `${name} (${note})` : name }))}
            value={form.values.shipped}
            error={form.violations.shipped}
            onChange={(shipped) => {
              form.set('shipped', shipped)
              if (shipped) form.set('name', t('portable.copyName', { name: shipped }))
            }}
          />
          {form.values.shipped && (
            <Text size="sm" c="dimmed">
              {called(form.values.shipped)?.description}
            </Text>
          )}
          <NameField {...form.field('name')} />
          <TeamsField object={object} required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}
