import { type TranslationMemoryUnit, translationMemoryUnitRoutes } from '@langwerk/contract/translation-memories'
import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { isRefusal } from '../../kit/refusal.ts'
import { SegmentPreview } from './SegmentPreview.tsx'
import { UnitFacts } from './UnitFacts.tsx'

/** One unit with all that is known of it; who may edit the memory corrects its target. */
export function UnitDialog(props: {
  memoryUuid: string
  unit: TranslationMemoryUnit
  mayEdit: boolean
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('translationMemories')
  const { unit, mayEdit } = props
  const save = async ({ target }: { target: string }) => {
    const params = { uuid: props.memoryUuid, id: unit.id }
    try {
      return await call(translationMemoryUnitRoutes.update, { params, body: { targetSegment: { xml: target } } })
    } catch (error) {
      // The server names the field of its own shape.
      if (isRefusal(error)) for (const violation of error.violations) violation.propertyPath = 'target'
      throw error
    }
  }
  return (
    <EditDialog
      title={mayEdit ? t('editUnit') : t('unit')}
      readOnly={!mayEdit}
      initial={{ target: unit.targetSegment.xml }}
      check={({ target }) => (target.trim() ? {} : { target: t('targetRequired') })}
      save={save}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Input.Wrapper label={`${t('source')} (${unit.sourceLanguage})`}>
            <SegmentPreview xml={unit.sourceSegment.xml} language={unit.sourceLanguage} />
          </Input.Wrapper>
          <TextAreaField
            label={`${t('target')} (${unit.targetLanguage})`}
            required={mayEdit}
            disabled={!mayEdit}
            minRows={3}
            {...(unit.targetSegment.xml.includes('<') && { hint: t('targetHint') })}
            {...form.field('target')}
          />
          <UnitFacts unit={unit} />
        </>
      )}
    </EditDialog>
  )
}
