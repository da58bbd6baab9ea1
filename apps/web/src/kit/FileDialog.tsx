import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import { type AskedSecrets as Asked, type ShareableImport, secretFields } from '@langwerk/contract/shareable-routes'
import { FileInput, Text } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { AskedSecrets, givenSecrets, noSecrets } from './AskedSecrets.tsx'
import { call } from './call.ts'
import { EditDialog } from './EditDialog.tsx'
import { isRefusal, Refusal } from './refusal.ts'
import { faultText, violationText } from './refusal-text.ts'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from './team-shares.ts'

/**
 * The dialog in which a thing is made of a JSON file; what is wrong with the file is said with its place in it. No file has
 * secrets, so that they are asked for as soon as the file says what it is.
 */
export function FileDialog<Made>(props: {
  object: ShareableObject
  route: Route<Record<never, never>, Record<never, never>, ShareableImport, Made>
  /** The secrets of the kind that what is made of a file is asked for. */
  secretsOf: (file: object) => Asked
  onSaved: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation('kit')
  const { object, route } = props
  const [written, setWritten] = useState<object | null>(null)
  const needsTeam = !canOutsideOfTeams(useSession(), `${object}:create`)
  return (
    <EditDialog
      title={t('portable.importTitle')}
      size="md"
      initial={{ ...noSecrets, file: null as File | null, teams: [] as ChosenTeam[] }}
      check={({ file, teams }) => ({
        ...(file === null && { file: t('portable.fileRequired') }),
        ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
      })}
      save={async ({ file, teams, ...secrets }) => {
        const written = await objectIn(file)
        if (!written) throw atFile(t('portable.notJson'))
        // Whether it is such a file is for the server to say.
        const body = { ...written, ...givenSecrets(secrets), teams: teamSharesOf(teams) } as ShareableImport
        return call(route, { body }).catch((error) => {
          throw withPlaces(error)
        })
      }}
      saveLabel={t('portable.read')}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <FileInput
            label={t('portable.file')}
            description={t('portable.fileHint')}
            placeholder={t('fields.choose')}
            accept="application/json,.json"
            leftSection={<IconBraces size={16} />}
            required
            clearable
            data-autofocus
            {...form.field('file')}
            onChange={async (file) => {
              form.set('file', file)
              setWritten(await objectIn(file))
            }}
            error={
              form.violations.file && (
                <Text inherit span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {form.violations.file}
                </Text>
              )
            }
          />
          <AskedSecrets
            form={form}
            asked={written ? props.secretsOf(written) : {}}
            hint={t('portable.secretOptional')}
          />
          <TeamsField object={object} required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}

async function objectIn(file: File | null): Promise<object | null> {
  try {
    const value: unknown = JSON.parse((await file?.text()) ?? '')
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const atFile = (message: string) =>
  new Refusal({
    status: 422,
    code: 'validation_failed',
    detail: message,
    violations: [{ propertyPath: 'file', message }],
  })

/** What was refused of the file, each fault after its place, as one that belongs to the field of the file. */
function withPlaces(error: unknown): unknown {
  if (!isRefusal(error) || !error.violations.some(({ propertyPath }) => !hasField.test(propertyPath))) return error
  const faults = error.violations.map((fault) => `${fault.propertyPath}: ${violationText(fault)}`)
  const shown = faults.slice(0, mostFaults)
  return atFile([...shown, ...(faults.length > mostFaults ? ['…'] : [])].join('\n'))
}
const mostFaults = 12
/** The places that have a field of their own in the dialog. */
const hasField = new RegExp(`^(teams|${secretFields.join('|')})\\b`)
