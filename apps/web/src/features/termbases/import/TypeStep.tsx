import { extractsTerms } from '@langwerk/contract/term-words'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Group, Radio, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import type { Form } from '../../../kit/use-form.ts'
import { useCan } from '../../../session/session.ts'
import classes from './TypeStep.module.css'
import { type WizardType, type WizardValues, wizardTypes } from './wizard-values.ts'

/** Where the terms come from, and of lists of terms into which termbase they go. */
export function TypeStep({ form }: { form: Form<WizardValues> }) {
  const { t } = useTranslation('termbases')
  const whyNot = useWhyNot()
  const { type } = form.values
  return (
    <>
      <Radio.Group
        aria-label={t('wizard.steps.type')}
        value={type}
        onChange={(chosen) => {
          const next = wizardTypes.find((one) => one === chosen)
          if (next) form.set('type', next)
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {wizardTypes.map((one) => {
            const reason = whyNot(one)
            return (
              <Radio.Card
                key={one}
                value={one}
                disabled={reason !== null}
                aria-label={t(`wizard.types.${one}`)}
                className={classes.card}
                {...(one === type && { 'data-autofocus': true })}
              >
                <Group wrap="nowrap" align="flex-start" gap="sm">
                  <Radio.Indicator disabled={reason !== null} />
                  <div>
                    <Text size="sm" fw={500}>
                      {t(`wizard.types.${one}`)}
                    </Text>
                    <Text size="xs" className={classes.hint}>
                      {reason ?? t(`wizard.typeHints.${one}`)}
                    </Text>
                  </div>
                </Group>
              </Radio.Card>
            )
          })}
        </SimpleGrid>
      </Radio.Group>
      {(type === 'termbase' || type === 'termLists') && (
        <PagedSelect
          route={termbaseRoutes.list}
          label={t('destination')}
          hint={t('destinationHint')}
          onlyEditable
          {...form.field('destinationTermbase')}
        />
      )}
    </>
  )
}

/** Says of a type why one cannot choose it; null of what one can. */
function useWhyNot(): (type: WizardType) => string | null {
  const { t } = useTranslation('termbases')
  const seesFactory = useCan('termFactory:read')
  const usesFactory = useCan('termFactory:create')
  const makesTermbases = useCan('termbase:create')
  return (type) => {
    if (type === 'empty') return makesTermbases ? null : t('wizard.noTermbases')
    if (type === 'documents') return usesFactory || makesTermbases ? null : t('wizard.noTermFactory')
    if (type === 'xliff' || type === 'generated') return seesFactory && usesFactory ? null : t('wizard.noTermFactory')
    return seesFactory || !extractsTerms(type) ? null : t('wizard.noTermFactory')
  }
}
