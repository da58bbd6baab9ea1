import type { TranslationMemoryUnit } from '@langwerk/contract/translation-memories'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { SegmentPreview } from './SegmentPreview.tsx'

export function useUnitColumns(): Column<TranslationMemoryUnit>[] {
  const { t } = useTranslation('translationMemories')
  return [
    {
      key: 'source',
      label: t('source'),
      width: '42%',
      render: (unit) => <SegmentPreview xml={unit.sourceSegment.xml} language={unit.sourceLanguage} />,
    },
    {
      key: 'target',
      label: t('target'),
      width: '42%',
      render: (unit) => <SegmentPreview xml={unit.targetSegment.xml} language={unit.targetLanguage} />,
    },
    {
      key: 'direction',
      label: t('direction'),
      narrow: 'hide',
      render: (unit) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {unit.sourceLanguage} → {unit.targetLanguage}
        </span>
      ),
    },
    {
      key: 'changedAt',
      label: t('changed'),
      narrow: 'hide',
      render: ({ changedAt, changedBy, createdBy }) => (
        <span title={changedBy || createdBy ? t('changedBy', { name: changedBy ?? createdBy }) : undefined}>
          {formatDate(changedAt)}
        </span>
      ),
    },
  ]
}

/** Units go by the beginning of their source. */
export const nameOfUnit = ({ sourceSegment }: TranslationMemoryUnit) => {
  const text = plainText(segmentFromXml(sourceSegment.xml))
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text
}
const longestName = 80
