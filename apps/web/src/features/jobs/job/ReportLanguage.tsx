import type { LanguageRef } from '@langwerk/contract/common'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { languageName } from '../../../kit/languages.ts'

interface InLanguage {
  targetLanguage: LanguageRef
}

/** Of a report on several target languages the one that is shown: the first, until another is chosen. */
export function useReportLanguage<Report extends InLanguage>(reports: readonly Report[] = []) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = reports.find((one) => one.targetLanguage.uuid === chosen) ?? reports[0]
  return { shown, choice: { reports, shown, onChange: setChosen } }
}

/** Where there is something to choose. */
export function ReportLanguage({
  label,
  reports,
  shown,
  onChange,
}: { label: string } & ReturnType<typeof useReportLanguage>['choice']) {
  if (reports.length < 2) return null
  return (
    <Select
      size="xs"
      aria-label={label}
      allowDeselect={false}
      data={reports.map(({ targetLanguage }) => ({ value: targetLanguage.uuid, label: languageName(targetLanguage) }))}
      value={shown?.targetLanguage.uuid ?? null}
      onChange={onChange}
    />
  )
}
