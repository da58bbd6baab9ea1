import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { paid } from '../generative-artificial-intelligence-models/index.ts'

/** One file of the personal data: rows of a query, written as a JSON list. */
export interface DataFile {
  name: string
  rows: (limit: number, offset: number) => SQL
}

const of = (name: string, query: SQL): DataFile => ({
  name: `${name}.json`,
  rows: (limit, offset) => sql`${query} limit ${limit} offset ${offset}`,
})

/** Everything that the tables keep about somebody. Secrets and their hashes are no one's to read, not even their owner's. */
export function filesOf({ uuid, email }: { uuid: string; email: string }): DataFile[] {
  return [
    of(
      'account',
      sql`select uuid, email, first_name, last_name, administrator, active, email_confirmed_at, locale, step_reminders, profession, linked_in,
        single_sign_on, collective_user, team_inbox_email, totp_enabled_at, created_at, last_signed_in_at
        from user_account where uuid = ${uuid}`,
    ),
    of(
      'organizations',
      sql`select o.uuid, o.name, r.name as role, ou.created_at as joined_at from organization_user ou
        join organization o on o.uuid = ou.organization_uuid
        join organization_user_role r on r.uuid = ou.organization_user_role_uuid
        where ou.user_uuid = ${uuid} order by ou.created_at, o.uuid`,
    ),
    of(
      'teams',
      sql`select t.uuid, t.name, r.name as role, tu.created_at as joined_at from team_user tu
        join team t on t.uuid = tu.team_uuid join team_user_role r on r.uuid = tu.team_user_role_uuid
        where tu.user_uuid = ${uuid} order by tu.created_at, t.uuid`,
    ),
    of(
      'services',
      sql`select s.uuid, s.name, s.description, f.code as source_language, t.code as target_language, s.rappen_per_hour,
        s.created_at, s.updated_at from user_service s
        join language f on f.uuid = s.source_language_uuid join language t on t.uuid = s.target_language_uuid
        where s.user_uuid = ${uuid} order by s.created_at, s.uuid`,
    ),
    ...filesOfSignIn(uuid),
    of(
      'invitations',
      sql`select uuid, kind, email, status, invited_by_uuid = ${uuid} as sent_by_me, created_at, answered_at from invitation
        where email = ${email} or invited_by_uuid = ${uuid} or accepted_by_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'mail-links',
      sql`select purpose, email, created_at, expires_at from mail_link where user_uuid = ${uuid} order by created_at, token_hash`,
    ),
    of(
      'mails',
      sql`select uuid, subject, created_at, sent_at from mail_message where recipient = ${email} order by created_at, uuid`,
    ),
    of(
      'owned',
      sql`select uuid, kind, created_at, name from shareable where owner_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'shared-with-me',
      sql`select s.uuid, s.kind, s.name, su.role, su.created_at from shareable_user su
        join shareable s on s.uuid = su.shareable_uuid where su.user_uuid = ${uuid} order by su.created_at, s.uuid`,
    ),
    ...filesOfJobs(uuid),
    ...filesOfSteps(uuid),
    ...filesOfTerms(uuid),
    of(
      'memory-imports',
      sql`select uuid, translation_memory_uuid, name, description, status, created_at from translation_memory_import
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'memory-replacements',
      sql`select uuid, translation_memory_uuid, search, status, replaced, created_at from translation_memory_replacement
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    ...filesOfModels(uuid),
    of(
      'checkouts',
      sql`select uuid, organization_uuid, session_id, purpose, state, failure_code, failure_description, created_at from checkout
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'audit-log',
      sql`select created_at, action, subject_kind, subject_name, address, impersonator_email is not null as by_administrator, details
        from audit_entry where user_uuid = ${uuid} order by created_at, uuid`,
    ),
  ]
}

function filesOfSignIn(uuid: string): DataFile[] {
  return [
    of(
      'sessions',
      sql`select uuid, user_agent, address, created_at, last_used_at, expires_at from session
        where user_uuid = ${uuid} and impersonator_uuid is null order by created_at, uuid`,
    ),
    of(
      'access-tokens',
      sql`select uuid, kind, name, description, ending, scopes, created_at, expires_at, last_used_at from access_token
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'integrations',
      sql`select uuid, name, description, provider, settings, secret_ending, created_at, updated_at
        from organization_integration where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'passkeys',
      sql`select uuid, name, created_at, last_used_at from passkey where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'identity-providers',
      sql`select organization_uuid, identity_provider_entity_id, name_id, created_at from single_sign_on_identity
        where user_uuid = ${uuid} order by created_at, organization_uuid`,
    ),
  ]
}

function filesOfSteps(uuid: string): DataFile[] {
  return [
    of(
      'steps',
      sql`select uuid, job_uuid, name, message, status, due_dt, accepted_at, finished_at, minutes, rappen_per_hour, rappen, works_on_it,
        stars, rating_words, user_uuid = ${uuid} as mine, created_by_uuid = ${uuid} as made_by_me,
        finished_by_uuid = ${uuid} as finished_by_me, queued_by_uuid = ${uuid} as started_by_me, created_at
        from job_step where user_uuid = ${uuid} or created_by_uuid = ${uuid} or finished_by_uuid = ${uuid} or queued_by_uuid = ${uuid}
        order by created_at, uuid`,
    ),
    of(
      'step-invitations',
      sql`select uuid, step_uuid, email, invited_by_uuid = ${uuid} as sent_by_me, answer, created_at, sent_at, answered_at
        from job_step_request where user_uuid = ${uuid} or invited_by_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'step-log',
      sql`select step_uuid, deed, details, created_at from job_step_log where user_uuid = ${uuid} order by created_at, uuid`,
    ),
  ]
}

function filesOfJobs(uuid: string): DataFile[] {
  return [
    of(
      'uploads',
      sql`select uuid, original_name, mime_type, file_size, created_at from file
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'file-history',
      sql`select e.file_uuid, e.action, l.code as language, e.file_name, e.created_at from file_event e
        left join language l on l.uuid = e.language_uuid where e.user_uuid = ${uuid} order by e.created_at, e.uuid`,
    ),
    of(
      'work-on-files',
      sql`select target_file_uuid, seconds, updated_at from target_file_work
        where user_uuid = ${uuid} order by updated_at, uuid`,
    ),
    of(
      'job-exports',
      sql`select uuid, job_uuid, file_name, status, created_at from job_target_file_export
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'segments',
      sql`select trans_unit_uuid, version, target, status, created_at from trans_unit_version
        where user_uuid = ${uuid} order by trans_unit_uuid, version`,
    ),
    of(
      'segments-changed-last',
      sql`select uuid, target_file_uuid, updated_at from trans_unit where updated_by_uuid = ${uuid} order by updated_at, uuid`,
    ),
    of(
      'segment-locks',
      sql`select trans_unit_uuid, version, locked, created_at from trans_unit_lock
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'segment-comments',
      sql`select uuid, trans_unit_uuid, text, created_at from trans_unit_comment
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'segment-drafts',
      sql`select trans_unit_uuid, xml, updated_at from trans_unit_draft where user_uuid = ${uuid} order by trans_unit_uuid`,
    ),
  ]
}

function filesOfTerms(uuid: string): DataFile[] {
  return [
    of(
      'term-entries',
      sql`select uuid, termbase_uuid, definition, created_by_uuid is not distinct from ${uuid} as created_by_me, created_at,
        changed_by_uuid is not distinct from ${uuid} as changed_by_me, changed_at from term_entry
        where created_by_uuid = ${uuid} or changed_by_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'term-changes',
      sql`select term_entry_uuid, action, changes, created_at from term_entry_change where user_uuid = ${uuid} order by id`,
    ),
    of(
      'term-proposals',
      sql`select p.uuid, p.termbase_uuid, p.term_entry_uuid, p.reason, p.created_at,
        (select json_agg(json_build_object('state', q.state, 'terms', q.terms, 'fields', q.fields, 'decided_at', q.decided_at,
          'decision_reason', q.decision_reason)) from term_proposal_part q where q.term_proposal_uuid = p.uuid) as parts
        from term_proposal p where p.user_uuid = ${uuid} order by p.created_at, p.uuid`,
    ),
    of(
      'term-decisions',
      sql`select uuid, term_proposal_uuid, state, decision_reason, decided_at from term_proposal_part
        where decided_by_uuid = ${uuid} order by decided_at, uuid`,
    ),
    of(
      'term-votes',
      sql`select part_uuid, in_favour, reason, created_at from term_proposal_vote
        where user_uuid = ${uuid} order by created_at, part_uuid`,
    ),
    of(
      'term-imports',
      sql`select uuid, termbase_uuid, name, description, status, created_at from term_import
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'termbase-exports',
      sql`select uuid, termbase_uuid, format, file_name, status, created_at from termbase_export
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'term-comments',
      sql`select uuid, term_entry_uuid, text, created_at from term_entry_comment
        where user_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'term-merge-requests',
      sql`select uuid, termbase_uuid, name, status, user_uuid is not distinct from ${uuid} as made_by_me, created_at,
        decided_by_uuid is not distinct from ${uuid} as decided_by_me, decided_at, reason from term_merge_request
        where user_uuid = ${uuid} or decided_by_uuid = ${uuid} order by created_at, uuid`,
    ),
    of(
      'term-import-steps',
      sql`select term_import_uuid, move, created_at, undone_at from term_candidate_step where user_uuid = ${uuid} order by id`,
    ),
  ]
}

const pageRows = 2000

/** The rows as a JSON list, a page at a time, so that a long history is never whole in memory. */
export async function* writeRows(db: Db, { rows }: DataFile): AsyncGenerator<string> {
  let separator = '[\n'
  for (let offset = 0; ; offset += pageRows) {
    const page = (await db.execute(rows(pageRows, offset))).rows
    for (const row of page) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    if (page.length < pageRows) break
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function filesOfModels(uuid: string): DataFile[] {
  return [
    of(
      'chat',
      sql`select uuid, kind, text, state, question_uuid, model_name, sources, failure, created_at
        from chat_message where user_uuid = ${uuid} order by place`,
    ),
    of(
      'model-calls',
      sql`select at, purpose, provider, model_type, model_uuid, job_uuid, prompt_uuid, prompt_version, run_uuid, input_tokens,
        cached_input_tokens, output_tokens, ${paid.currency} as currency, ${paid.millionths}::float8 / 1000000 as cost, milliseconds,
        outcome
        from model_usage where user_uuid = ${uuid} order by at, uuid`,
    ),
    of(
      'worker-runs',
      sql`select uuid, job_uuid, worker ->> 'name' as worker, status, created_at, started_at, ended_at
        from artificial_intelligence_worker_run where user_uuid = ${uuid} order by created_at, uuid`,
    ),
  ]
}
