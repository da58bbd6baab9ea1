import { promptRoutes } from '@langwerk/contract/prompt-categories'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Form } from '../../kit/use-form.ts'
import { VersionCard } from './EarlierVersions.tsx'
import type { PromptValues } from './prompt-violations.ts'

interface PromptVersionsProps {
  uuid: string
  form: Pick<Form<PromptValues>, 'set'>
}

/** What a prompt said before, to be looked at and taken into the form again. */
export function PromptVersions({ uuid, form }: PromptVersionsProps) {
  const { data, error, refetch } = useReading(promptRoutes.versions, { params: { uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  return data?.versions.map((version) => (
    <VersionCard
      key={version.version}
      version={version}
      text={version.text}
      onTake={() => {
        form.set('systemMessage', version.systemMessage)
        form.set('text', version.text)
      }}
    />
  ))
}
