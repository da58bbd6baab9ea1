import type { LanguageRef } from '@langwerk/contract/common'
import type { OfferedService, SubStep } from '@langwerk/contract/job-steps'
import { Group, List, NumberInput, Select, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { numberTyped } from '../../../kit/number-typed.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import classes from '../job-steps.module.css'
import { useMinutes } from '../step-words.ts'
import { ServiceSelect } from './ServiceSelect.tsx'
import { cutOwner, cutStep, languagesOf, type StepOwner } from './step-owner.ts'
import type { PartsChoice } from './step-values.ts'

interface CutFieldsProps {
  /** Of which parts go to others; null where there is none yet. */
  step: SubStep | null
  owner: StepOwner
  services: readonly OfferedService[]
  value: PartsChoice
  onChange: (value: PartsChoice) => void
}

/** Cuts what there is by words, shows each part, and asks who does it: each that somebody has is made a step. */
export function CutFields({ step, owner, services, value, onChange }: CutFieldsProps) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.parts' })
  const languages = languagesOf(owner)
  const isSeveral = step === null && owner.job !== null && languages.length > 1
  const { error, isPending } = useCutting({ step, owner, services, value, onChange })
  return (
    <>
      <Group align="start" gap="sm">
        {isSeveral && (
          <Select
            className={classes.field}
            label={t('language')}
            allowDeselect={false}
            data={languages.map((language) => ({ value: language.uuid, label: languageName(language) }))}
            value={value.language}
            onChange={(language) => language && onChange({ ...value, language })}
          />
        )}
        <NumberInput
          className={classes.field}
          label={t('count')}
          min={1}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          value={value.count ?? ''}
          onChange={(typed) => onChange({ ...value, count: numberTyped(typed) })}
        />
        <TextInput
          className={classes.field}
          label={t('weights')}
          description={t('weightsHint')}
          error={error && refusalText(error)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value.weights}
          onChange={(event) => onChange({ ...value, weights: event.currentTarget.value })}
        />
      </Group>
      {step && (
        <Text size="sm" c="dimmed">
          {t('unconfirmed')}
        </Text>
      )}
      {isPending && <Skeleton height={60} />}
      <CutParts
        placeholder={t(step ? 'stays' : 'nobody')}
        services={services.filter(isIn(languages.find(({ uuid }) => uuid === value.language)))}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

/** Whether a service is into a language or one that is near to it; into any, where the language is not known. */
const isIn =
  (language: LanguageRef | undefined) =>
  ({ targetLanguage }: OfferedService) =>
    language === undefined || targetLanguage.code.split('-')[0] === language.code.split('-')[0]

/** Asks for the parts whenever something else is wanted, and keeps who was chosen for each place. */
function useCutting({ step, owner, value, onChange }: CutFieldsProps) {
  const { language, count, weights } = value
  const [wanted] = useDebouncedValue({ language, count: countOf(count, weights), weights: weights.trim() }, 300)
  const { data, error, isPending } = useQuery({
    queryKey: [
      '/job_step_parts',
      step?.uuid ?? owner.job?.uuid ?? owner.step?.uuid,
      wanted.language,
      wanted.count,
      wanted.weights,
    ],
    queryFn: ({ signal }) => (step ? cutStep(step, wanted, signal) : cutOwner(owner, wanted, signal)),
    retry: false,
  })
  const take = useEffectEvent((parts: typeof data) =>
    onChange({
      ...value,
      cut: (parts ?? []).map((part, place) => ({ part, userService: value.cut[place]?.userService ?? null })),
    }),
  )
  useEffect(() => {
    if (data) take(data)
  }, [data])
  return { error, isPending }
}

/** Weights say how many parts there are. */
const countOf = (count: number | null, weights: string) =>
  weights.trim() === '' ? (count ?? 1) : weights.split(',').length

function CutParts({
  placeholder,
  services,
  value,
  onChange,
}: Omit<CutFieldsProps, 'owner' | 'step'> & { placeholder: string }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.parts' })
  const time = useMinutes()
  const { cut, count, weights } = value
  const wanted = countOf(count, weights)
  const choose = (place: number, userService: string | null) =>
    onChange({ ...value, cut: cut.map((one, at) => (at === place ? { ...one, userService } : one)) })
  return (
    <>
      {cut.length > 0 && cut.length < wanted && (
        <Text size="sm" c="dimmed">
          {t('fewer', { wanted, count: cut.length })}
        </Text>
      )}
      <ol className={classes.parts}>
        {cut.map(({ part, userService }, place) => (
          <li key={place} className={classes.part}>
            <div>
              <Text size="sm" fw={500}>
                {t('part', { number: place + 1 })}
              </Text>
              <Text size="xs" c="dimmed">
                {t('figures', { segments: part.segments, words: part.words, time: time(part.minutes) })}
              </Text>
              <List size="xs" c="dimmed" listStyleType="none">
                {part.parts.slice(0, mostNamed).map(({ targetFile, from, to }) => (
                  <List.Item key={`${targetFile.uuid}/${from}`}>
                    {t('range', { file: shortFileName(targetFile.originalName), from, to })}
                  </List.Item>
                ))}
                {part.parts.length > mostNamed && <List.Item>…</List.Item>}
              </List>
            </div>
            <ServiceSelect
              name={`part${place}`}
              label={t('whom', { number: place + 1 })}
              labelHidden
              placeholder={placeholder}
              services={services}
              minutes={part.minutes}
              value={userService}
              onChange={(chosen) => choose(place, chosen)}
              error={undefined}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Of the ranges of a part. */
const mostNamed = 4
