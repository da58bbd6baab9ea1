import type {
  termMergeRefusals as english,
  termMergeViolations as englishViolations,
} from './term-merge-refusals.en.ts'

export const termMergeRefusals: Record<keyof typeof english, string> = {
  merge_has_conflicts:
    'In {{entries}} Einträgen widersprechen sich Texte. Bitte wählen Sie, welche gelten, oder lassen Sie diese Einträge weg.',
  merge_in_other_state: 'Die Merge-Anfrage ist inzwischen in einem anderen Zustand, deshalb wurde nichts geändert.',
  merge_nothing_open: 'Kein Eintrag der Merge-Anfrage ist offen.',
  merge_nothing_to_undo:
    'Von dieser Merge-Anfrage wurde nichts geschrieben und nichts abgelehnt, es gibt also nichts rückgängig zu machen.',
}

export const termMergeViolations: Record<keyof typeof englishViolations, string> = {
  merge_destination_required: 'Bitte wählen Sie eine Termbank, oder geben Sie einer neuen einen Namen',
  merge_one_destination: 'Terme werden in eine gewählte Termbank kopiert oder in eine neue, nicht in beide',
  merge_nothing_to_copy: 'Der Import hat keine Einträge dieser Auswahl',
  merge_not_in_entry: 'Der Eintrag hat das nicht',
}
