import { jobObjectOf } from '@langwerk/contract/job-types'
import { type Job, type JobInput, jobRoutes, longestInstructions } from '@langwerk/contract/jobs'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, SwitchField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { PagedMultiSelect } from '../../kit/PagedSelect.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import { TeamsField } from '../../kit/TeamsField.tsx'
import { chosenTeamsOf, teamSharesOf } from '../../kit/team-shares.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** Changes a job's name, number, description, instructions, terminology, memories and teams. */
export function EditJobDialog({ job, onSaved, onClose }: { job: Job; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('jobs')
  const { t: kit } = useTranslation('kit')
  const mayShare = job.permissions.share === true
  const initial = {
    name: job.name,
    jobId: job.jobId,
    description: job.description,
    instructions: job.instructions,
    jobTranslationTermbases: job.jobTranslationTermbases.map((row): Choice => row.translationTermbase),
    useTranslationMemory: job.useTranslationMemory,
    jobTranslationMemories: job.jobTranslationMemories.map((row): Choice => row.translationMemory),
    jobTeams: chosenTeamsOf(job.jobTeams),
  }
  return (
    <EditDialog
      title={t('edit.title')}
      initial={initial}
      check={({ name }) => nameViolation(name)}
      save={({ name, jobId, description, instructions, useTranslationMemory, ...chosen }) =>
        call(jobRoutes.update, {
          params: { uuid: job.uuid },
          body: {
            name,
            jobId,
            description,
            instructions,
            jobTranslationTermbases: termbasesOf(job, chosen.jobTranslationTermbases),
            ...(job.translation && {
              useTranslationMemory,
              jobTranslationMemories: memoriesOf(job, chosen.jobTranslationMemories),
            }),
            ...(mayShare && { jobTeams: teamSharesOf(chosen.jobTeams) }),
          },
        })
      }
      onSaved={(saved) => {
        notifySuccess(kit('updated', { name: (saved ?? job).name }))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <TextField label={t('columns.jobId')} hint={t('edit.jobIdHint')} {...form.field('jobId')} />
          <DescriptionField {...form.field('description')} />
          <TextAreaField
            label={t('instructions.title')}
            hint={t('instructions.hint')}
            maxLength={longestInstructions}
            {...form.field('instructions')}
          />
          <PagedMultiSelect<Choice>
            route={job.copyWriting ? termbaseRoutes.forCopywriting : termbaseRoutes.list}
            label={t('edit.terminology')}
            {...form.field('jobTranslationTermbases')}
          />
          {job.translation && (
            <SwitchField label={t('edit.useTranslationMemory')} {...form.field('useTranslationMemory')} />
          )}
          {job.translation && form.values.useTranslationMemory && (
            <PagedMultiSelect<Choice>
              route={translationMemoryRoutes.list}
              label={t('edit.memories')}
              {...form.field('jobTranslationMemories')}
            />
          )}
          {mayShare && (
            <TeamsField
              object={jobObjectOf(job)}
              primaryStays={job.permissionRole !== 'owner'}
              {...form.field('jobTeams')}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

/** The chosen termbases; those that the job had keep the languages chosen in them. */
const termbasesOf = (job: Job, chosen: Choice[]): NonNullable<JobInput['jobTranslationTermbases']> =>
  chosen.map((termbase) => {
    const before = job.jobTranslationTermbases.find((row) => row.translationTermbase['@id'] === termbase['@id'])
    return {
      ...(before && { uuid: before.uuid }),
      translationTermbase: termbase['@id'],
      sourceTermbaseIndex: before?.sourceTermbaseIndex?.['@id'] ?? null,
      targetTermbaseIndex: before?.targetTermbaseIndex?.['@id'] ?? null,
    }
  })

/** The chosen memories; those that the job had keep their minimum and whether they are written to. */
const memoriesOf = (job: Job, chosen: Choice[]): NonNullable<JobInput['jobTranslationMemories']> =>
  chosen.map((memory) => {
    const before = job.jobTranslationMemories.find((row) => row.translationMemory['@id'] === memory['@id'])
    return {
      translationMemory: memory['@id'],
      ...(before && {
        uuid: before.uuid,
        translationMemoryPretranslationMinimalMatchPercent: before.translationMemoryPretranslationMinimalMatchPercent,
        updateTranslationMemory: before.updateTranslationMemory,
      }),
    }
  })
