import { meaningViolations } from './meaning-refusals.de.ts'
import type {
  termFactoryRefusals as refusals,
  termFactoryViolations as violations,
} from './term-factory-refusals.en.ts'
import { termMergeViolations } from './term-merge-refusals.de.ts'

export const termFactoryRefusals: Record<keyof typeof refusals, string> = {
  candidate_decided:
    'Einer davon wurde inzwischen verworfen oder zusammengeführt, deshalb wurde nichts zusammengeführt.',
  review_in_other_state:
    'Der KI-Worker ist dafür in keinem passenden Zustand: Er arbeitet schon, hat nicht begonnen oder ist fertig.',
  review_running: 'Der KI-Worker ist bei der Arbeit. Bitte halten Sie ihn zuerst an.',
  import_without_worker: 'Der Import hat keinen KI-Worker. Bitte wählen Sie zuerst einen.',
  import_without_candidates: 'Der Import hat noch nichts gefunden, worüber sich entscheiden ließe.',
  nothing_to_undo: 'Es ist nichts mehr rückgängig zu machen.',
}

export const termFactoryViolations: Record<keyof typeof violations, string> = {
  ...meaningViolations,
  ...termMergeViolations,
  language_not_extracted:
    'Terme werden in englischen, deutschen, französischen, spanischen, italienischen, niederländischen und portugiesischen Texten gefunden',
  language_not_of_import: 'Das ist keine der Sprachen des Imports',
  language_not_of_source: 'In dieser Sprache gibt es keine Texte',
  worker_extracts_nothing: 'Dieser Worker tut etwas anderes, als Terminologie zu extrahieren',
  worker_required: 'Bitte wählen Sie einen KI-Worker, der die Terme schreibt',
  budget_without_worker: 'Es gibt keinen KI-Worker, der es ausgeben könnte',
  only_of_extraction: 'Das hat nur ein Import, der Terme in Texten findet',
  page_added_before: 'Diese Seite gehört schon zu den Quellen',
  page_broken_off: '{{host}} hat seine Antwort abgebrochen. Bitte versuchen Sie es noch einmal.',
  page_forbidden: '{{host}} lässt diese Seite niemanden ohne Anmeldung lesen ({{status}})',
  page_not_found: '{{host}} hat keine solche Seite ({{status}})',
  page_not_text: 'Das ist keine Seite mit Text, sondern {{type}}',
  page_redirects: 'Die Adresse führt ohne Ende weiter',
  page_refused: '{{host}} gibt diese Seite nicht heraus ({{status}})',
  page_silent: '{{host}} hat nicht rechtzeitig geantwortet',
  page_too_large: 'Die Seite ist größer als {{megabytes}} MB',
  page_unreachable: '{{host}} ist nicht zu erreichen',
  page_without_text: 'Auf dieser Seite steht kein Text',
  source_of_other_type: 'Ein Import dieser Art liest andere Quellen',
  source_required: 'Bitte wählen Sie aus, wessen Texte gelesen werden',
  source_without_text: 'Darin steht kein Text',
  texts_need_no_files: 'Dieser Import liest keine Dateien',
  xliff_other_languages: '„{{file}}“ ist in anderen Sprachen als die Dateien davor',
  xliff_without_languages: '„{{file}}“ sagt nicht, in welchen Sprachen sie ist',
  candidate_with_itself: 'Ein Kandidat lässt sich nicht mit sich selbst zusammenführen',
  forms_must_stay: 'Mindestens eine Form muss bleiben',
  no_such_form: 'Der Kandidat hat keine solche Form',
  other_language_missing: 'Der Import hat nur eine Sprache',
}
