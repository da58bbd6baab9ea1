import { meaningViolations } from './meaning-refusals.en.ts'
import { termMergeViolations } from './term-merge-refusals.en.ts'

/** Why something cannot be done with what a term import has found. */
export const termFactoryRefusals = {
  candidate_decided: 'One of these was rejected or merged meanwhile, so nothing was merged.',
  review_in_other_state: 'The AI worker is in no state for this: it runs already, has not begun, or is done.',
  review_running: 'The AI worker is at work. Please stop it first.',
  import_without_worker: 'The import has no AI worker. Please choose one first.',
  import_without_candidates: 'The import has found nothing yet that could be decided on.',
  nothing_to_undo: 'There is nothing left to undo.',
} as const

/** What keeps the texts from being read in which terms are to be found, and what was found from being decided on. */
export const termFactoryViolations = {
  ...meaningViolations,
  ...termMergeViolations,
  language_not_extracted: 'Terms are found in English, German, French, Spanish, Italian, Dutch and Portuguese texts',
  language_not_of_import: 'This is none of the languages of the import',
  language_not_of_source: 'There are no texts in this language',
  worker_extracts_nothing: 'This worker does something else than extract terminology',
  worker_required: 'Please choose an AI worker that writes the terms',
  budget_without_worker: 'There is no AI worker that could spend it',
  only_of_extraction: 'Only an import that finds terms in texts has this',
  page_added_before: 'This page is one of the sources already',
  page_broken_off: '{{host}} broke off its answer. Please try again.',
  page_forbidden: '{{host}} lets nobody read this page without signing in ({{status}})',
  page_not_found: '{{host}} has no such page ({{status}})',
  page_not_text: 'This is no page with text, but {{type}}',
  page_redirects: 'The address leads on and on without an end',
  page_refused: '{{host}} does not give out this page ({{status}})',
  page_silent: '{{host}} did not answer in time',
  page_too_large: 'The page is larger than {{megabytes}} MB',
  page_unreachable: '{{host}} cannot be reached',
  page_without_text: 'There is no text on this page',
  source_of_other_type: 'An import of this type reads other sources',
  source_required: 'Please choose whose texts are read',
  source_without_text: 'There is no text in it',
  texts_need_no_files: 'This import reads no files',
  xliff_other_languages: '“{{file}}” is in other languages than the files before it',
  xliff_without_languages: '“{{file}}” does not say in which languages it is',
  candidate_with_itself: 'A candidate cannot be merged with itself',
  forms_must_stay: 'At least one form must stay',
  no_such_form: 'The candidate has no such form',
  other_language_missing: 'The import has one language only',
} as const
