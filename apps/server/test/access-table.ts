import { isJobObject } from '@langwerk/contract/job-types'
import { kindRoutes } from '@langwerk/contract/kind-routes'
import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction } from '@langwerk/contract/words'
import { type Access, type ItemKind, itemOfKind, list, objectOf, type Role, readers } from './access-words.ts'
import { accountAccess } from './account-access.ts'
import { generativeAccess } from './generative-access.ts'
import { jobStepAccess } from './job-step-access.ts'

const exporters: readonly Role[] = ['reader', 'editor', 'manager', 'owner', 'administrator']
/** Those who work in segments: reviewers too. */
const workers: readonly Role[] = ['reviewer', 'editor', 'manager', 'owner', 'administrator']
const editors: readonly Role[] = ['editor', 'manager', 'owner', 'administrator']
const managers: readonly Role[] = ['manager', 'owner', 'administrator']
/** Those who hold the permission to create in the team or its organization. */
const creators: readonly Role[] = ['editor', 'manager', 'owner', 'organizationAdministrator', 'administrator']

const creation: Access = { may: creators, unseen: 403 }

/** A route that asks these actions of an item, or of what it is a part of. */
const asking =
  (may: readonly Role[], ...all: PermissionAction[]) =>
  (item: keyof typeof objectOf): Access => {
    const object = objectOf[item]
    // With Preview one sees jobs, and nothing that they are made with.
    const roles = isJobObject(object) ? may : may.filter((role) => role !== 'reviewer_preview')
    return { item, may: roles, asks: { object, all } }
  }
const read = asking(readers, 'read')
const edit = asking(editors, 'edit')
const remove = asking(managers, 'delete')
/** A share in the role of a reader, who exports: nobody hands out what they do not hold. */
const share = asking(managers, 'share', 'export')
const approve = asking(editors, 'approve')
const takeAway = asking(exporters, 'export')
/** Where people work in segments. */
const open = asking(readers, 'accessWorkspace')
const work = (item: 'transUnit' | 'targetFile' | 'job'): Access => ({
  item,
  may: workers,
  asks: { object: 'jobTranslation', all: ['accessWorkspace'], any: ['edit', 'review'] },
})
/** A route whose body names the item. */
const addTo = (object: PermissionObject): Access => ({ may: editors, unseen: 422, asks: { object, all: ['edit'] } })

/** Whoever may read a thing and create one copies it. */
const ofPortable = (path: string, item: ItemKind & keyof typeof objectOf): [string, Access][] => [
  [`POST ${path}/:uuid/copy`, { ...read(item), may: editors, creates: true }],
  [`GET ${path}/:uuid/export`, read(item)],
  [`POST ${path}/import`, creation],
]

const ofUses = (path: string, item: ItemKind & keyof typeof objectOf): [string, Access] => [
  `GET ${path}/:uuid/uses`,
  read(item),
]

/** The ordinary routes of a child list. */
const ofRows = (
  collection: string,
  row: ItemKind & keyof typeof objectOf,
  parent: ItemKind & keyof typeof objectOf,
): Record<string, Access> => {
  const path = `/${kinds[objectOf[parent]].collection}/:uuid/${collection}`
  return {
    [`GET ${path}`]: read(parent),
    [`PATCH ${path}/order`]: edit(parent),
    [`POST /${collection}`]: addTo(objectOf[parent]),
    [`GET /${collection}/:uuid`]: read(row),
    [`PATCH /${collection}/:uuid`]: edit(row),
    [`DELETE /${collection}/:uuid`]: edit(row),
  }
}

/** Those who hold the permission somewhere: whoever works in a team, its owner in another one as well. */
const translating: Access = {
  may: ['outsider', ...workers, 'organizationAdministrator'],
  unseen: 403,
}
const translatorAccess: Record<string, Access> = {
  'POST /translations_translate': translating,
  'POST /translations_alternatives': translating,
  'POST /detected_languages': translating,
  'POST /translations_take_back': addTo('translationMemory'),
}

/** The ordinary routes of each shared kind. */
const ofKinds: Readonly<Record<string, Access>> = Object.fromEntries(
  shareableObjects.flatMap((object): [string, Access][] => {
    const path = `/${kinds[object].collection}`
    const item = itemOfKind[object]
    return [
      [`GET ${kindRoutes[object].list.path}`, list],
      [`POST ${path}`, creation],
      [`GET ${path}/:uuid`, read(item)],
      [`PATCH ${path}/:uuid`, edit(item)],
      [`DELETE ${path}/:uuid`, remove(item)],
      ...(kinds[object].portable ? ofPortable(path, item) : []),
      ...(kinds[object].usedByJobs ? [ofUses(path, item)] : []),
    ]
  }),
)

/**
 * Who may call which route, written down by hand beside the code that decides it: the matrix test walks every route of
 * the contract through every role and compares. A new route needs a line here.
 */
export const accessTable: Readonly<Record<string, Access>> = {
  ...ofKinds,
  ...accountAccess,
  'GET /jobs_recent': list,
  'GET /copywriting_termbases': list,
  'GET /start_search': list,
  'GET /term_search': list,
  'GET /termbases/:uuid/search_by_meaning': edit('termbase'),
  'POST /termbases/:uuid/search_by_meaning/estimate': edit('termbase'),
  'PATCH /termbases/:uuid/search_by_meaning': edit('termbase'),
  'PATCH /termbases/:uuid/search_by_meaning/start': edit('termbase'),
  'PATCH /termbases/:uuid/search_by_meaning/cancel': edit('termbase'),
  'POST /job_stati': list,
  ...translatorAccess,
  'GET /machine_translation_engines_for_job': list,
  'PATCH /machine_translation_engines/:uuid/test_connection': edit('engine'),
  'POST /check_machine_translation_support': list,
  'GET /jobs/:uuid/configuration': read('job'),
  'GET /jobs/:uuid/resources': read('job'),
  'GET /jobs/:uuid/analysis': read('job'),
  'GET /jobs/:uuid/analysis_file': takeAway('job'),
  'GET /jobs/:uuid/quality_report': read('job'),
  'GET /jobs/:uuid/quality_report_file': takeAway('job'),
  'GET /jobs/:uuid/errors': read('job'),
  'GET /jobs/:uuid/files': read('job'),
  'GET /jobs/:uuid/concordance': open('job'),
  'PATCH /jobs/:uuid/start': edit('job'),
  'PATCH /jobs/:uuid/retry': edit('job'),
  'PATCH /jobs/:uuid/finish': edit('job'),
  'PATCH /jobs/:uuid/update_translation_memories': edit('job'),

  'GET /job_file_endings': list,
  'POST /files': { may: editors, asks: { object: 'jobTranslation', all: ['edit'] } },
  'POST /files/webpages': addTo('termbase'),
  'DELETE /files/:uuid': edit('file'),
  'GET /files/:uuid/download': takeAway('file'),
  'POST /job_target_file_exports': { may: exporters, asks: { object: 'jobTranslation', all: ['export'] } },
  'GET /job_target_file_exports/:uuid': takeAway('export'),
  'GET /job_target_file_exports/:uuid/export_target_file': takeAway('export'),

  'GET /target_files/:uuid': open('targetFile'),
  'GET /files/:uuid/trans_units': open('targetFile'),
  'GET /files/:uuid/next_open_trans_unit': open('targetFile'),
  'GET /files/:uuid/drafts': open('targetFile'),
  'GET /files/:uuid/presence': open('targetFile'),
  'GET /files/:uuid/history': read('file'),
  'GET /files/:uuid/preview': open('targetFile'),
  'GET /trans_units/:uuid': open('transUnit'),
  'GET /trans_units/:uuid/matches': open('transUnit'),
  'GET /trans_units/:uuid/versions': open('transUnit'),
  'GET /trans_units/:uuid/comments': open('transUnit'),
  'PATCH /trans_units/:uuid': work('transUnit'),
  'PATCH /trans_units/:uuid/lock': {
    item: 'transUnit',
    may: editors,
    asks: { object: 'jobTranslation', all: ['accessWorkspace', 'edit'] },
  },
  'POST /trans_units/:uuid/draft': work('transUnit'),
  'POST /trans_units/:uuid/write_anew': work('transUnit'),
  'POST /trans_units/:uuid/comments': work('transUnit'),
  'PATCH /trans_units/:uuid/false_positives': work('transUnit'),
  'POST /trans_units/:uuid/ask_model': work('transUnit'),
  'POST /files/:uuid/unknown_words': open('targetFile'),
  'GET /files/:uuid/key_terms': open('targetFile'),
  'GET /files/:uuid/spelling_suggestions': open('targetFile'),
  'POST /trans_units/:uuid/presence': open('transUnit'),
  'PATCH /trans_units/:uuid/split': work('transUnit'),
  'PATCH /trans_units/:uuid/merge': work('transUnit'),
  // Somebody else's: only its author removes a comment.
  'DELETE /trans_unit_comments/:uuid': { item: 'comment', may: [] },
  'POST /files/:uuid/replace_in_targets': work('targetFile'),
  'POST /files/:uuid/revert_trans_units': work('targetFile'),
  'POST /jobs/:uuid/import_xliff': work('job'),

  'GET /termbases_recent': list,
  'PATCH /termbases/:uuid/replace': edit('termbase'),
  'GET /termbases/:uuid/termbase_shares': asking(managers, 'share')('termbase'),
  'POST /termbases/:uuid/termbase_shares': share('termbase'),
  'PATCH /termbase_shares/:uuid': share('termbaseShare'),
  'DELETE /termbase_shares/:uuid': share('termbaseShare'),
  'GET /termbases/:uuid/termbase_indices': read('termbase'),
  'PATCH /termbases/:uuid/termbase_indices/order': edit('termbase'),
  'POST /termbase_indices': addTo('termbase'),
  'GET /termbase_indices/:uuid': read('termbaseIndex'),
  'PATCH /termbase_indices/:uuid': edit('termbaseIndex'),
  'DELETE /termbase_indices/:uuid': edit('termbaseIndex'),
  'GET /termbases/:uuid/term_entries': read('termbase'),
  'GET /term_entries/:uuid': read('termEntry'),
  // Reviewers suggest terms.
  'POST /term_entries': { may: workers, unseen: 422, asks: { object: 'termbase', all: [], any: ['edit', 'review'] } },
  'PATCH /term_entries/:uuid': edit('termEntry'),
  'DELETE /term_entries/:uuid': edit('termEntry'),
  'PATCH /termbases/:uuid/recycle_term_entries': edit('termbase'),
  'PATCH /termbases/:uuid/restore_term_entries': edit('termbase'),
  'PATCH /termbases/:uuid/delete_recycled_term_entries': edit('termbase'),
  'PATCH /termbases/:uuid/tag_term_entries': edit('termbase'),
  'PATCH /termbases/:uuid/set_usage_status': approve('termbase'),
  'GET /termbases/:uuid/same_term_entries': read('termbase'),
  'GET /termbases/:uuid/duplicate_term_entries': read('termbase'),
  'PATCH /term_entries/:uuid/merge': edit('termEntry'),
  'GET /term_entries/:uuid/history': read('termEntry'),
  'GET /term_entries/:uuid/term_entry_comments': read('termEntry'),
  'POST /term_entry_comments': { may: workers, unseen: 422, asks: { object: 'termbase', all: ['review'] } },
  'DELETE /term_entry_comments/:uuid': edit('termEntryComment'),
  'POST /term_merge_requests': addTo('termbase'),
  'GET /term_merge_requests': list,
  'GET /term_merge_requests/:uuid': approve('termMergeRequest'),
  'GET /term_merge_requests/:uuid/term_merge_items': approve('termMergeRequest'),
  'PATCH /term_merge_items/:uuid': approve('termMergeItem'),
  'PATCH /term_merge_requests/:uuid/accept': approve('termMergeRequest'),
  'PATCH /term_merge_requests/:uuid/deny': approve('termMergeRequest'),
  'PATCH /term_merge_requests/:uuid/undo': approve('termMergeRequest'),
  'GET /termbases/:uuid/term_proposals': read('termbase'),
  'PATCH /termbases/:uuid/accept_term_proposals': approve('termbase'),
  'GET /term_proposals/:uuid': asking(workers, 'review')('termProposal'),
  // Who may read a termbase proposes.
  'POST /term_proposals': {
    may: readers.filter((role) => role !== 'reviewer_preview'),
    unseen: 422,
    asks: { object: 'termbase', all: ['read'] },
  },
  'DELETE /term_proposals/:uuid': edit('termProposal'),
  'PATCH /term_proposals/:uuid/vote': asking(workers, 'review')('termProposal'),
  'PATCH /term_proposals/:uuid/accept': approve('termProposal'),
  'PATCH /term_proposals/:uuid/deny': approve('termProposal'),
  'PATCH /term_proposals/:uuid/undo': approve('termProposal'),
  'GET /termbases/:uuid/termbase_tags': read('termbase'),
  'PATCH /termbases/:uuid/termbase_tags/order': edit('termbase'),
  'POST /termbase_tags': addTo('termbase'),
  'GET /termbase_tags/:uuid': read('termbaseTag'),
  'PATCH /termbase_tags/:uuid': edit('termbaseTag'),
  'DELETE /termbase_tags/:uuid': edit('termbaseTag'),
  'GET /termbases/:uuid/termbase_fields': read('termbase'),
  'PATCH /termbases/:uuid/termbase_fields/order': edit('termbase'),
  'POST /termbase_fields': addTo('termbase'),
  'GET /termbase_fields/:uuid': read('termbaseField'),
  'PATCH /termbase_fields/:uuid': edit('termbaseField'),
  'DELETE /termbase_fields/:uuid': edit('termbaseField'),
  'GET /termbases/:uuid/termbase_exports': takeAway('termbase'),
  'GET /termbases/:uuid/termbase_export_losses': takeAway('termbase'),
  'POST /termbase_exports': { may: exporters, unseen: 422, asks: { object: 'termbase', all: ['export'] } },
  'GET /termbase_exports/:uuid': takeAway('termbaseExport'),
  'GET /termbase_exports/:uuid/download': takeAway('termbaseExport'),
  'GET /term_imports': list,
  'GET /term_imports/:uuid': read('termImport'),
  'POST /term_imports': addTo('termbase'),
  'PATCH /term_imports/:uuid': edit('termImport'),
  'DELETE /term_imports/:uuid': edit('termImport'),
  'GET /term_imports/:uuid/term_candidates': read('termImport'),
  'PATCH /term_imports/:uuid/decide_term_candidates': edit('termImport'),
  'PATCH /term_imports/:uuid/merge_term_candidates': edit('termImport'),
  'PATCH /term_imports/:uuid/undo': edit('termImport'),
  'GET /term_candidates/:uuid': read('termEntry'),
  'PATCH /term_candidates/:uuid': edit('termEntry'),
  'PATCH /term_candidates/:uuid/split': edit('termEntry'),
  'PATCH /term_imports/:uuid/start': edit('termImport'),
  'PATCH /term_imports/:uuid/cancel': edit('termImport'),
  'GET /term_imports/:uuid/estimate': edit('termImport'),
  'PATCH /term_imports/:uuid/start_review': edit('termImport'),
  'PATCH /term_imports/:uuid/stop_review': edit('termImport'),
  'GET /term_imports/:uuid/table': edit('termImport'),
  'PATCH /term_imports/:uuid/dry_run': edit('termImport'),
  'GET /termfactory_languages': list,
  'PATCH /jobs/:uuid/send_to_termfactory': { ...read('job'), may: managers, creates: true },
  'PATCH /translation_memories/:uuid/send_to_termfactory': { ...read('memory'), may: managers, creates: true },

  'GET /translation_memories/:uuid/units': read('memory'),
  'PATCH /translation_memories/:uuid/units/:id': edit('memoryUnit'),
  'DELETE /translation_memories/:uuid/units/:id': edit('memoryUnit'),
  'GET /translation_memories/:uuid/export': takeAway('memory'),
  'GET /translation_memory_imports': list,
  'GET /translation_memory_imports/:uuid': read('memoryImport'),
  'POST /translation_memory_imports': addTo('translationMemory'),
  'PATCH /translation_memory_imports/:uuid': edit('memoryImport'),
  'DELETE /translation_memory_imports/:uuid': edit('memoryImport'),
  'PATCH /translation_memory_imports/:uuid/start': edit('memoryImport'),
  'PATCH /translation_memory_imports/:uuid/merge': edit('memoryImport'),
  'PATCH /translation_memory_imports/:uuid/cancel': edit('memoryImport'),
  'POST /translation_memories/:uuid/synchronize': edit('memory'),
  'POST /translation_memories/:uuid/preview_replacement': edit('memory'),
  'GET /translation_memories/:uuid/translation_memory_replacements': read('memory'),
  'GET /translation_memory_replacements/:uuid': read('memoryReplacement'),
  'POST /translation_memory_replacements': addTo('translationMemory'),
  'PATCH /translation_memory_replacements/:uuid/undo': edit('memoryReplacement'),

  ...ofRows('job_translation_memories', 'templateMemory', 'template'),
  'GET /job_translation_memories/:uuid/job_translation_memory_penalties': read('templateMemory'),
  'PATCH /job_translation_memories/:uuid/job_translation_memory_penalties/order': edit('templateMemory'),
  'POST /job_translation_memory_penalties': addTo('jobTemplate'),
  'GET /job_translation_memory_penalties/:uuid': read('memoryPenalty'),
  'PATCH /job_translation_memory_penalties/:uuid': edit('memoryPenalty'),
  'DELETE /job_translation_memory_penalties/:uuid': edit('memoryPenalty'),
  ...ofRows('job_translation_termbases', 'templateTermbase', 'template'),
  ...ofRows('machine_translation_engine_termbases', 'engineTermbase', 'engine'),
  'POST /machine_translation_engines/:uuid/renew_glossaries': edit('engine'),
  'GET /machine_translation_engines/:uuid/usage': edit('engine'),
  ...ofRows('job_machine_translation_engines', 'templateEngine', 'template'),
  ...ofRows('job_replacement_rule_sets', 'templateReplacementRuleSet', 'template'),
  'POST /language_processing_rule_sets/:uuid/try': read('languageProcessingRuleSet'),
  'PATCH /language_processing_rule_sets/:uuid/take_shipped': edit('languageProcessingRuleSet'),
  'PATCH /language_processing_rule_sets/:uuid/take_srx': edit('languageProcessingRuleSet'),
  'GET /language_processing_rule_sets/:uuid/srx': read('languageProcessingRuleSet'),
  ...ofRows('segmentation_rules', 'segmentationRule', 'languageProcessingRuleSet'),
  ...ofRows('number_rules', 'numberRule', 'languageProcessingRuleSet'),
  ...ofRows('language_processing_abbreviation_rules', 'abbreviationRule', 'languageProcessingRuleSet'),
  ...jobStepAccess({ list, read, edit, open, editors }),
  ...generativeAccess({ ofRows, list, read, edit, open, work, takeAway, workers, creators }),
  ...ofRows('replacement_rules', 'replacementRule', 'replacementRuleSet'),
  ...ofRows('job_file_types', 'templateFileType', 'template'),
  'POST /file_types/:uuid/try_out': read('fileType'),
  ...ofRows('file_type_tag_rules', 'fileTypeTagRule', 'fileType'),
  ...ofRows('file_type_replacement_rules', 'fileTypeReplacementRule', 'fileType'),
  ...ofRows('job_scoring_rule_sets', 'templateScoringRuleSet', 'template'),
  ...ofRows('scoring_rules', 'scoringRule', 'scoringRuleSet'),
  ...ofRows('job_language_combination_sets', 'templateLanguageCombinationSet', 'template'),
  ...ofRows('language_combinations', 'languageCombination', 'languageCombinationSet'),
  ...ofRows('job_trans_unit_message_rule_sets', 'templateTransUnitMessageRuleSet', 'template'),
  ...ofRows('trans_unit_message_rules', 'transUnitMessageRule', 'transUnitMessageRuleSet'),
}
