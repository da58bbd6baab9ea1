CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT replace(regexp_replace(lower(normalize(translate(given, '-_./\,;:()[]', '            '), NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')
$$;
--> statement-breakpoint
CREATE TABLE "access_token" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text DEFAULT 'accessToken' NOT NULL,
	"ending" text DEFAULT '' NOT NULL,
	"scopes" jsonb,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audience_team" (
	"audience_uuid" uuid NOT NULL,
	"team_uuid" uuid NOT NULL,
	CONSTRAINT "audience_team_audience_uuid_team_uuid_pk" PRIMARY KEY("audience_uuid","team_uuid")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'private' NOT NULL,
	"xliff_filter" jsonb,
	"upload_quota_megabytes" integer,
	"model_spending_limit" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_user" (
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"organization_user_role_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_user_organization_uuid_user_uuid_pk" PRIMARY KEY("organization_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "organization_user_role" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_uuid" uuid NOT NULL,
	"csrf_token" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"impersonator_uuid" uuid,
	"job_step_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shareable" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"owner_uuid" uuid,
	"audience_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shareable_team" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"shareable_uuid" uuid NOT NULL,
	"team_uuid" uuid NOT NULL,
	"primary_team" boolean DEFAULT false NOT NULL,
	"team_user_role_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "shareable_user" (
	"shareable_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shareable_user_user_uuid_shareable_uuid_pk" PRIMARY KEY("user_uuid","shareable_uuid")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'private' NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"period_ends_at" timestamp with time zone,
	"editor_units" integer,
	"inbox_email" text,
	"single_sign_on_assignment" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_user" (
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"team_user_role_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_user_team_uuid_user_uuid_pk" PRIMARY KEY("team_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "team_user_role" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"object_sharing_role" text NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"single_sign_on_assignment" boolean DEFAULT false NOT NULL,
	"preset_job_template_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"administrator" boolean DEFAULT false NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"email_confirmed_at" timestamp with time zone DEFAULT now(),
	"locale" text DEFAULT 'en' NOT NULL,
	"step_reminders" text DEFAULT 'each' NOT NULL,
	"step_digest_at" timestamp with time zone,
	"profession" text DEFAULT '' NOT NULL,
	"linked_in" text DEFAULT '' NOT NULL,
	"profile_picture_uuid" uuid,
	"profile_picture_type" text,
	"single_sign_on" boolean DEFAULT true NOT NULL,
	"collective_user" boolean DEFAULT false NOT NULL,
	"team_inbox_email" text,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"upload_quota_megabytes" integer
);
--> statement-breakpoint
CREATE TABLE "billing_account" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"plan" text NOT NULL,
	"limits" jsonb,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"billing_cycle" text,
	"subscription_id" text,
	"subscription_item_id" text,
	"stripe_price_id" text,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"changes_to" jsonb,
	"past_due_since" timestamp with time zone,
	"given" boolean DEFAULT false NOT NULL,
	"supplies_models" boolean DEFAULT false NOT NULL,
	"warned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"purpose" text NOT NULL,
	"price_uuid" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"failure_code" text,
	"failure_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_grant" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"payment_intent_id" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grant_amounts" CHECK ("credit_grant"."left" >= 0 and "credit_grant"."left" <= "credit_grant"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_price" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"prices" jsonb,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_reservation" (
	"call_uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"transfer_uuid" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_transfer_uuid_account_pk" PRIMARY KEY("transfer_uuid","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"deed" text NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"external_id" text NOT NULL,
	"payment_intent_id" text,
	"purpose" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"invoice_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"label" jsonb NOT NULL,
	"yearly_label" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"shown_in" jsonb NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"contact" boolean DEFAULT false NOT NULL,
	"same_as" text,
	"offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_usage" (
	"job_uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"translations" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"plan_uuid" uuid,
	"billing_cycle" text,
	"credits" integer,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"stripe_price_id" text,
	"on_sale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"warned" text,
	"full" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_available" CHECK ("wallet"."available" >= 0),
	CONSTRAINT "wallet_reserved" CHECK ("wallet"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"grounding" jsonb DEFAULT '{"termbases":[],"translationMemories":[],"guidelines":[]}'::jsonb NOT NULL,
	"question_uuid" uuid,
	"model_uuid" uuid,
	"model_name" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"currency" text,
	"cost_millionths" bigint,
	"failure" jsonb,
	"run_uuid" uuid,
	"lease_until" timestamp with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_glossary" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"termbase_use_uuid" uuid,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"provider_name" text,
	"made_of" text DEFAULT '' NOT NULL,
	"termbase_revision" bigint DEFAULT 0 NOT NULL,
	"terms_hash" text DEFAULT '' NOT NULL,
	"term_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_translation_engine" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"api_host_url" text,
	"api_region" text,
	"translation_resource_id" text,
	"resource_source_language_uuid" uuid,
	"resource_target_language_uuid" uuid,
	"sealed_api_key" text,
	"api_key_ending" text DEFAULT '' NOT NULL,
	"integration_uuid" uuid,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"machine_translation_quality_estimation_minimal_percent" integer
);
--> statement-breakpoint
CREATE TABLE "file_event" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_uuid" uuid NOT NULL,
	"action" text NOT NULL,
	"user_uuid" uuid,
	"language_uuid" uuid,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_file_work" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"target_file_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"seconds" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_processor" text NOT NULL,
	"sub_file_processor" text,
	"file_ending_comments_string" text NOT NULL,
	"mime_type" text NOT NULL,
	"root_x_path" text,
	"default_tag_type" text NOT NULL,
	"default_text_translation" text NOT NULL,
	"document_type_definition" text,
	"contains_html_entities" boolean NOT NULL,
	"key_column_id" text,
	"source_column_id" text,
	"target_column_id" text,
	"char_limit_column_id" text,
	"line_limit_column_id" text,
	"language_processing_rule_set_uuid" uuid,
	"translate_hidden_slides" boolean NOT NULL,
	"translate_notes" boolean NOT NULL,
	"translate_hidden_text" boolean NOT NULL,
	"translate_hidden_sheets" boolean NOT NULL,
	"translate_hidden_layers" boolean NOT NULL,
	"translate_locked_layers" boolean NOT NULL,
	"translate_header" boolean NOT NULL,
	"translate_footer" boolean NOT NULL,
	"translate_comments" boolean NOT NULL,
	"export_comments_to_target_file" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_replacement_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_type_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL,
	"source_regex" text NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_tag_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_type_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL,
	"rule_type" text NOT NULL,
	"x_path" text,
	"style_sheet_name" text,
	"tag_type" text DEFAULT 'structure' NOT NULL,
	"translation" text DEFAULT 'ifNotInProtectedContent' NOT NULL,
	"editor_tag_name" text,
	"editor_tag_naming_type" text DEFAULT 'static' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_step" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"sort_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"due_dt" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"language_uuid" uuid,
	"user_service_uuid" uuid,
	"service_name" text DEFAULT '' NOT NULL,
	"user_uuid" uuid,
	"worker_uuid" uuid,
	"run_uuid" uuid,
	"queued_by_uuid" uuid,
	"queued_budget" jsonb,
	"guideline_uuid" uuid,
	"prompt_uuid" uuid,
	"status" text,
	"opens" text DEFAULT 'afterPrevious' NOT NULL,
	"inherits_permissions" boolean DEFAULT true NOT NULL,
	"enable_source_file_download" boolean DEFAULT false NOT NULL,
	"enable_additional_file_download" boolean DEFAULT false NOT NULL,
	"enable_target_file_download" boolean DEFAULT false NOT NULL,
	"enable_source_text_editing" boolean DEFAULT false NOT NULL,
	"enable_terminology_build_up" boolean DEFAULT false NOT NULL,
	"enable_one_click_segment_confirmation" boolean DEFAULT false NOT NULL,
	"rappen_per_hour" integer DEFAULT 0 NOT NULL,
	"quoted_words" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"rappen" bigint DEFAULT 0 NOT NULL,
	"segments" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"confirmed_segments" integer DEFAULT 0 NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"returned_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"finished_by_uuid" uuid,
	"created_by_uuid" uuid,
	"works_on_it" text DEFAULT '' NOT NULL,
	"stars" integer,
	"rating_words" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"reminded_soon_for" timestamp with time zone,
	"reminded_due_for" timestamp with time zone,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_step_log" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"step_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"deed" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_step_part" (
	"step_uuid" uuid NOT NULL,
	"target_file_uuid" uuid NOT NULL,
	"from_sort_id" integer NOT NULL,
	"to_sort_id" integer NOT NULL,
	CONSTRAINT "job_step_part_step_uuid_target_file_uuid_from_sort_id_pk" PRIMARY KEY("step_uuid","target_file_uuid","from_sort_id")
);
--> statement-breakpoint
CREATE TABLE "job_step_request" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"step_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by_uuid" uuid,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"browser_at" timestamp with time zone,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"mail_uuid" uuid,
	"mail_failed_at" timestamp with time zone,
	"answer_by_told" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_step_term" (
	"step_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_step_term_step_uuid_term_entry_uuid_pk" PRIMARY KEY("step_uuid","term_entry_uuid")
);
--> statement-breakpoint
CREATE TABLE "job_step_unit" (
	"step_uuid" uuid NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"version" integer,
	"return_reason" text,
	CONSTRAINT "job_step_unit_step_uuid_trans_unit_uuid_pk" PRIMARY KEY("step_uuid","trans_unit_uuid")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid,
	"translation_memory_import_uuid" uuid,
	"term_import_uuid" uuid,
	"additional_to_uuid" uuid,
	"user_uuid" uuid,
	"organization_uuid" uuid,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"named_source_language" text,
	"named_target_language" text,
	"language" text,
	"url" text,
	"converted_storage_key" text,
	"target_ending" text,
	"file_type" jsonb,
	"of_copy_template" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"problem" text,
	"message" text,
	"detail" jsonb,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"num_words" integer DEFAULT 0 NOT NULL,
	"sort_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_id" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"job_type" text DEFAULT 'document' NOT NULL,
	"source_language_uuid" uuid,
	"job_template_uuid" uuid,
	"template_omissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"formality" text DEFAULT 'default' NOT NULL,
	"use_translation_memory" boolean DEFAULT true NOT NULL,
	"translation_memory_pretranslation_minimal_match_percent" integer DEFAULT 90 NOT NULL,
	"use_advanced_machine_translation_settings" boolean DEFAULT true NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer DEFAULT 75 NOT NULL,
	"skip_pretranslation" boolean DEFAULT false NOT NULL,
	"use_copy_template" boolean DEFAULT false NOT NULL,
	"copy_template" jsonb,
	"copy_template_html" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"use_prompt" boolean DEFAULT false NOT NULL,
	"lock_exact_matches" boolean DEFAULT false NOT NULL,
	"lock_targets" boolean DEFAULT false NOT NULL,
	"report_cross_file_repetitions" boolean DEFAULT true NOT NULL,
	"artificial_intelligence_rework_budget" jsonb,
	"status" text DEFAULT 'init' NOT NULL,
	"stage" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_error" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"file_uuid" uuid,
	"action_type" text NOT NULL,
	"problem" text,
	"error_message" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_target_file_export" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"job_step_uuid" uuid,
	"target_file_uuids" jsonb,
	"format" text DEFAULT 'document' NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"storage_key" text,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_target_language" (
	"job_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	CONSTRAINT "job_target_language_job_uuid_language_uuid_pk" PRIMARY KEY("job_uuid","language_uuid")
);
--> statement-breakpoint
CREATE TABLE "target_file" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"stages_done" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_file_analysis_row" (
	"target_file_uuid" uuid NOT NULL,
	"band" text NOT NULL,
	"segments" integer NOT NULL,
	"words" integer NOT NULL,
	"characters" integer NOT NULL,
	"tags" integer NOT NULL,
	"weighted_words" double precision NOT NULL,
	"minutes" double precision,
	"rappen" double precision,
	CONSTRAINT "target_file_analysis_row_target_file_uuid_band_pk" PRIMARY KEY("target_file_uuid","band")
);
--> statement-breakpoint
CREATE TABLE "trans_unit" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"target_file_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"document_unit" text NOT NULL,
	"source" text NOT NULL,
	"original_source" text,
	"target" text DEFAULT '' NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text DEFAULT '' NOT NULL,
	"source_hash" bigint NOT NULL,
	"words" integer NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text,
	"note" text,
	"structure" text,
	"max_characters" integer,
	"status" text DEFAULT 'untranslated' NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"origin_type" text,
	"origin_match_percent" integer,
	"origin_name" text,
	"document_match_percent" integer,
	"document_origin" text,
	"document_state" text,
	"match_band" text,
	"match_percent" integer,
	"estimate_percent" integer,
	"scored_percent" integer,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"false_positives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "trans_unit_comment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"text" text NOT NULL,
	"from_file" boolean DEFAULT false NOT NULL,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trans_unit_draft" (
	"trans_unit_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"xml" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trans_unit_draft_trans_unit_uuid_user_uuid_pk" PRIMARY KEY("trans_unit_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "trans_unit_lock" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"locked" boolean NOT NULL,
	"user_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trans_unit_presence" (
	"target_file_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trans_unit_presence_target_file_uuid_user_uuid_pk" PRIMARY KEY("target_file_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "trans_unit_version" (
	"trans_unit_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"changed_source" text,
	"target" text NOT NULL,
	"status" text NOT NULL,
	"origin_type" text,
	"origin_match_percent" integer,
	"origin_name" text,
	"user_uuid" uuid,
	"job_step_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trans_unit_version_trans_unit_uuid_version_pk" PRIMARY KEY("trans_unit_uuid","version")
);
--> statement-breakpoint
CREATE TABLE "language_processing_abbreviation_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"abbreviation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"thousands_separator" text NOT NULL,
	"decimal_separator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segmentation_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"type" text NOT NULL,
	"before_segment_ending" text DEFAULT '' NOT NULL,
	"stopp_sequence" text DEFAULT '' NOT NULL,
	"after_segment_ending" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_connection" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"translation_memory_uuid" uuid,
	"provider_name" text,
	"edition_uuid" uuid,
	"revision" bigint DEFAULT 0 NOT NULL,
	"unit_id" bigint DEFAULT 0 NOT NULL,
	"synchronized_count" integer DEFAULT 0 NOT NULL,
	"stale_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "translation_memory_replaced_unit" (
	"replacement_uuid" uuid NOT NULL,
	"unit_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"revision_before" bigint DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"restored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "translation_memory_replaced_unit_replacement_uuid_unit_id_pk" PRIMARY KEY("replacement_uuid","unit_id")
);
--> statement-breakpoint
CREATE TABLE "translation_memory_replacement" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"search" jsonb NOT NULL,
	"except" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"unit_ids" bigint[],
	"looked_at" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"occurrences" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_model_work" (
	"job_uuid" uuid PRIMARY KEY NOT NULL,
	"model_uuid" uuid,
	"worker_uuid" uuid,
	"system_message" text DEFAULT '' NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"prompt_uuid" uuid,
	"prompt_version" integer,
	"brief" jsonb DEFAULT '{"audience":"","tone":"","channel":"","limits":""}'::jsonb NOT NULL,
	"guideline_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "trans_unit_alternative" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"round" integer NOT NULL,
	"sort_id" integer NOT NULL,
	"target" text NOT NULL,
	"idea" text NOT NULL,
	"back_translation" text NOT NULL,
	"model_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generative_artificial_intelligence_model" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"gives" text DEFAULT 'text' NOT NULL,
	"endpoint" text,
	"translation_resource_id" text,
	"sealed_api_key" text,
	"api_key_ending" text DEFAULT '' NOT NULL,
	"integration_uuid" uuid,
	"language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"prices" jsonb,
	"generative_ai_quality_estimation_minimal_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_reservation" (
	"call_uuid" uuid NOT NULL,
	"holder_uuid" uuid NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_reservation_call_uuid_holder_uuid_pk" PRIMARY KEY("call_uuid","holder_uuid")
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"holder_uuid" uuid NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	CONSTRAINT "model_spending_holder_uuid_period_currency_pk" PRIMARY KEY("holder_uuid","period","currency")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"user_uuid" uuid,
	"organization_uuid" uuid,
	"model_uuid" uuid,
	"job_uuid" uuid,
	"prompt_uuid" uuid,
	"prompt_version" integer,
	"run_uuid" uuid,
	"worker_uuid" uuid,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"currency" text,
	"cost_millionths" bigint,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"user_uuid" uuid,
	"user_email" text DEFAULT '' NOT NULL,
	"impersonator_email" text,
	"organization_uuid" uuid,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject_uuid" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid,
	"organization_uuid" uuid,
	"role_uuid" uuid,
	"role_name" text,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"token_hash" text NOT NULL,
	"proves_address" boolean DEFAULT true NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"invited_by_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"accepted_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "mail_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"calendar" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "organization_integration" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid,
	"user_uuid" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"key_type" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text,
	"secret_ending" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_of_one" CHECK (num_nonnulls("organization_integration"."organization_uuid", "organization_integration"."user_uuid") = 1)
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"purpose" text NOT NULL,
	"challenge" text,
	"remember_me" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"identity_provider_entity_id" text DEFAULT '' NOT NULL,
	"sign_in_url" text DEFAULT '' NOT NULL,
	"sign_out_url" text DEFAULT '' NOT NULL,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"private_key" text,
	"certificate" text,
	"require_encrypted_assertions" boolean DEFAULT false NOT NULL,
	"sign_requests" boolean DEFAULT true NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"make_users" boolean DEFAULT false NOT NULL,
	"email_domains" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_identity" (
	"organization_uuid" uuid NOT NULL,
	"identity_provider_entity_id" text NOT NULL,
	"name_id" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_sign_on_identity_organization_uuid_identity_provider_entity_id_name_id_pk" PRIMARY KEY("organization_uuid","identity_provider_entity_id","name_id")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_message" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_message_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "storage_place" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid,
	"integration_uuid" uuid NOT NULL,
	"provider" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_service" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_language_uuid" uuid NOT NULL,
	"target_language_uuid" uuid NOT NULL,
	"rappen_per_hour" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"prompt_category_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"system_message" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_category" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_version" (
	"prompt_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"system_message" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_version_prompt_uuid_version_pk" PRIMARY KEY("prompt_uuid","version")
);
--> statement-breakpoint
CREATE TABLE "copy_template" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guideline" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_template" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"lock_exact_matches" boolean DEFAULT false NOT NULL,
	"lock_targets" boolean DEFAULT false NOT NULL,
	"report_cross_file_repetitions" boolean DEFAULT true NOT NULL,
	"artificial_intelligence_rework_budget" jsonb,
	"enable_source_file_download" boolean DEFAULT false NOT NULL,
	"enable_additional_file_download" boolean DEFAULT false NOT NULL,
	"enable_target_file_download" boolean DEFAULT false NOT NULL,
	"enable_source_text_editing" boolean DEFAULT false NOT NULL,
	"enable_terminology_build_up" boolean DEFAULT false NOT NULL,
	"enable_one_click_segment_confirmation" boolean DEFAULT false NOT NULL,
	"separate_reviewers" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_processing_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"usage_status" text DEFAULT 'approved' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"number" text,
	"allowed_variants" text[] DEFAULT '{}' NOT NULL,
	"forbidden_variants" text[] DEFAULT '{}' NOT NULL,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_id" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"sort_text" text NOT NULL,
	"first" boolean DEFAULT true NOT NULL,
	"recycled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_file" text DEFAULT '' NOT NULL,
	"copywriting_key_term" boolean DEFAULT false NOT NULL,
	"term_injection_method" text DEFAULT 'intelligent' NOT NULL,
	"confidence_score" integer,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language_field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"external_id" text,
	"exchange" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_uuid" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_uuid" uuid,
	"recycled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_import" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid,
	"term_import_termbase_uuid" uuid,
	"made_termbase" boolean DEFAULT false NOT NULL,
	"termbase_teams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"user_uuid" uuid,
	"term_import_type" text DEFAULT 'documents' NOT NULL,
	"language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"columns" jsonb,
	"minimum_confidence" integer DEFAULT 30 NOT NULL,
	"skip_known" boolean DEFAULT false NOT NULL,
	"source_uuid" uuid,
	"accepted_tag_uuid" uuid,
	"status" text DEFAULT 'init' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"items_read" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"copywriting" boolean DEFAULT false NOT NULL,
	"is_term_import_termbase" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"exchange" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_index" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_processing_rule_set_uuid" uuid,
	"target_language_processing_rule_set_uuid" uuid,
	"head_revision" bigint DEFAULT 0 NOT NULL,
	"exchange" jsonb
);
--> statement-breakpoint
CREATE TABLE "translation_memory_direction" (
	"translation_memory_uuid" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"unit_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "translation_memory_direction_translation_memory_uuid_source_language_target_language_pk" PRIMARY KEY("translation_memory_uuid","source_language","target_language")
);
--> statement-breakpoint
CREATE TABLE "translation_memory_import" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"user_uuid" uuid,
	"status" text DEFAULT 'init' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"items_read" integer DEFAULT 0 NOT NULL,
	"merge_by_hand" boolean DEFAULT false NOT NULL,
	"to_merge" integer,
	"imported" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory_unit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"source_hash" bigint NOT NULL,
	"previous_hash" bigint,
	"next_hash" bigint,
	"context_name" text,
	"revision" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"trans_unit_uuid" uuid,
	"edition_uuid" uuid,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exchange" text,
	"exchange_uuid" uuid,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "translation_memory_word_block" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"side" text NOT NULL,
	"after_revision" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"unit_count" integer NOT NULL,
	"format" integer NOT NULL,
	"replaced_at" timestamp with time zone,
	"unit_ids" "bytea" NOT NULL,
	"unit_lengths" "bytea" NOT NULL,
	"list_starts" "bytea" NOT NULL,
	"stem_order" "bytea" NOT NULL,
	"words" "bytea" NOT NULL,
	"places" "bytea" NOT NULL,
	"neighbours" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_combination" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_combination_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'preset' NOT NULL,
	"source_language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"target_language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_combination_set" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"replacement_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"source_regex" text NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "scoring_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"scoring_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"score_type" text DEFAULT 'translationMemoryMatch' NOT NULL,
	"minimum_score" integer DEFAULT 0 NOT NULL,
	"maximum_score" integer DEFAULT 101 NOT NULL,
	"formula" text NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scoring_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"words_per_hour" integer DEFAULT 1000 NOT NULL,
	"rappen_per_hour" integer
);
--> statement-breakpoint
CREATE TABLE "trans_unit_message_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_message_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"processor" text NOT NULL,
	"type" text DEFAULT 'warning' NOT NULL,
	"source_regex" text DEFAULT '' NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"character_limit" integer,
	"low_score_percent" integer DEFAULT 0 NOT NULL,
	"high_score_percent" integer DEFAULT 100 NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trans_unit_message_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "segment_words" (
	"target_file_uuid" uuid NOT NULL,
	"block" integer NOT NULL,
	"job_uuid" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "segment_words_target_file_uuid_block_pk" PRIMARY KEY("target_file_uuid","block")
);
--> statement-breakpoint
CREATE TABLE "segment_words_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segment_words_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_file_uuid" uuid NOT NULL,
	"block" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_cost" (
	"job_uuid" uuid NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	CONSTRAINT "job_cost_job_uuid_currency_pk" PRIMARY KEY("job_uuid","currency")
);
--> statement-breakpoint
CREATE TABLE "job_statistic" (
	"job_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"source_language_uuid" uuid,
	"ready_week" date NOT NULL,
	"finished_week" date,
	"words" integer NOT NULL,
	"weighted_words" double precision NOT NULL,
	"memory_words" integer DEFAULT 0 NOT NULL,
	"engine_words" integer DEFAULT 0 NOT NULL,
	"model_words" integer DEFAULT 0 NOT NULL,
	"people_words" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"drafted_words" integer DEFAULT 0 NOT NULL,
	"kept_words" integer DEFAULT 0 NOT NULL,
	"turn_round_minutes" integer,
	CONSTRAINT "job_statistic_job_uuid_language_uuid_pk" PRIMARY KEY("job_uuid","language_uuid")
);
--> statement-breakpoint
CREATE TABLE "week_cost" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"audience_uuid" uuid,
	"primary_team_uuid" uuid,
	"owner_uuid" uuid,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_statistic" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"audience_uuid" uuid,
	"primary_team_uuid" uuid,
	"owner_uuid" uuid,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"jobs_ready" integer DEFAULT 0 NOT NULL,
	"words_ready" integer DEFAULT 0 NOT NULL,
	"weighted_words" double precision DEFAULT 0 NOT NULL,
	"jobs_finished" integer DEFAULT 0 NOT NULL,
	"words_finished" integer DEFAULT 0 NOT NULL,
	"memory_words" integer DEFAULT 0 NOT NULL,
	"engine_words" integer DEFAULT 0 NOT NULL,
	"model_words" integer DEFAULT 0 NOT NULL,
	"people_words" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"drafted_words" integer DEFAULT 0 NOT NULL,
	"kept_words" integer DEFAULT 0 NOT NULL,
	"turn_round_minutes" integer[] DEFAULT '{}' NOT NULL,
	"steps_finished" integer DEFAULT 0 NOT NULL,
	"steps_due" integer DEFAULT 0 NOT NULL,
	"steps_on_time" integer DEFAULT 0 NOT NULL,
	"steps_returned" integer DEFAULT 0 NOT NULL,
	"step_rappen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"orderer_organization_uuid" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"orderer_uuid" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error_message" text,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"runner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_candidate" (
	"term_entry_uuid" uuid PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"novelty" text DEFAULT 'new' NOT NULL,
	"verdict" text,
	"reviewed" boolean DEFAULT false NOT NULL,
	"confidence" integer NOT NULL,
	"frequency" integer NOT NULL,
	"documents" integer NOT NULL,
	"forms" jsonb NOT NULL,
	"contexts" jsonb NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"long_form" text DEFAULT '' NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"known_term_entry_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "term_candidate_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"move" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_passage" (
	"term_import_uuid" uuid NOT NULL,
	"place" integer NOT NULL,
	"language" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "term_passage_term_import_uuid_place_pk" PRIMARY KEY("term_import_uuid","place")
);
--> statement-breakpoint
CREATE TABLE "term_review" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"worker_uuid" uuid,
	"worker_name" text NOT NULL,
	"budget" jsonb,
	"status" text DEFAULT 'init' NOT NULL,
	"stop" text,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"tag_uuids" jsonb,
	"merged" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "term_review_termImportUuid_unique" UNIQUE("term_import_uuid")
);
--> statement-breakpoint
CREATE TABLE "term_merge_item" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"request_uuid" uuid NOT NULL,
	"copied_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"source" jsonb NOT NULL,
	"term_entry_uuid" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb,
	"made_entry" boolean DEFAULT false NOT NULL,
	CONSTRAINT "term_merge_item_requestUuid_copiedUuid_unique" UNIQUE("request_uuid","copied_uuid")
);
--> statement-breakpoint
CREATE TABLE "term_merge_request" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"term_import_uuid" uuid,
	"termbase_uuid" uuid,
	"new_termbase" jsonb,
	"tag_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"user_uuid" uuid,
	"status" text DEFAULT 'copying' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"copied_uuid" uuid,
	"accepting" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"undone" jsonb,
	"decided_by_uuid" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_proposal" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"new_entry" boolean NOT NULL,
	"user_uuid" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_proposal_part" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_proposal_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen" text[] DEFAULT '{}' NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by_uuid" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_proposal_vote" (
	"part_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"in_favour" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_proposal_vote_part_uuid_user_uuid_pk" PRIMARY KEY("part_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "embedding_model" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"model_uuid" uuid NOT NULL,
	"state" text DEFAULT 'building' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"dimensions" integer,
	"after_entry_uuid" uuid,
	"began_at" timestamp with time zone,
	"up_to_date_at" timestamp with time zone,
	"head_revision" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"cost_millionths" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_embedding" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"embedding_model_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid NOT NULL,
	"content_hash" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"scale" real NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry_comment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry_tag" (
	"term_entry_uuid" uuid NOT NULL,
	"termbase_tag_uuid" uuid NOT NULL,
	CONSTRAINT "term_entry_tag_term_entry_uuid_termbase_tag_uuid_pk" PRIMARY KEY("term_entry_uuid","termbase_tag_uuid")
);
--> statement-breakpoint
CREATE TABLE "termbase_export" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"format" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"storage_key" text,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_field" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"field_type" text NOT NULL,
	"level" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_tag" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"blacklist" boolean DEFAULT false NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artificial_intelligence_worker_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_combination_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_translation_engine_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer DEFAULT 75 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scoring_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"source_termbase_index_uuid" uuid,
	"target_termbase_index_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "trans_unit_message_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"translation_memory_pretranslation_minimal_match_percent" integer DEFAULT 90 NOT NULL,
	"update_translation_memory" boolean DEFAULT true NOT NULL,
	"translation_memory_search_minimal_match_percent" integer DEFAULT 50 NOT NULL,
	"translation_memory_penalty" integer DEFAULT 0 NOT NULL,
	"language_variant_penalty" integer
);
--> statement-breakpoint
CREATE TABLE "translation_memory_use_penalty" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"translation_memory_use_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"selector_value" text NOT NULL,
	"match_difference" integer NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artificial_intelligence_worker_run" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"target_file_uuid" uuid,
	"worker_uuid" uuid,
	"worker" jsonb NOT NULL,
	"model_uuid" uuid,
	"guideline_uuid" uuid,
	"job_step_uuid" uuid,
	"filter" jsonb NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"budget" jsonb,
	"estimate" jsonb NOT NULL,
	"status" text DEFAULT 'init' NOT NULL,
	"stop" text,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"user_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "artificial_intelligence_worker_run_segment" (
	"run_uuid" uuid NOT NULL,
	"place" integer NOT NULL,
	"trans_unit_uuid" uuid,
	"target_file_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"source" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"problem" text,
	"problem_values" jsonb,
	"version" integer,
	"version_after" integer,
	"before" text,
	"after" text,
	"score" integer,
	"score_before" integer,
	"comment" text,
	"comment_uuid" uuid,
	"candidates" jsonb,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_millionths" bigint,
	"restored" boolean,
	CONSTRAINT "worker_run_segment_pk" PRIMARY KEY("run_uuid","place")
);
--> statement-breakpoint
CREATE TABLE "artificial_intelligence_worker" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"system_message" text DEFAULT '' NOT NULL,
	"prompt" text NOT NULL,
	"context_window" text DEFAULT 'three' NOT NULL,
	"generative_artificial_intelligence_model_uuid" uuid,
	"trans_unit_message_rule_set_uuid" uuid,
	"work_on_terminology_only" boolean DEFAULT false NOT NULL,
	"do_not_work_on_answer" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artificial_intelligence_worker_version" (
	"worker_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"system_message" text NOT NULL,
	"prompt" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worker_version_pk" PRIMARY KEY("worker_uuid","version")
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_team" ADD CONSTRAINT "audience_team_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_organization_user_role_uuid_organization_user_role_uuid_fk" FOREIGN KEY ("organization_user_role_uuid") REFERENCES "public"."organization_user_role"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user_role" ADD CONSTRAINT "organization_user_role_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_uuid_user_account_uuid_fk" FOREIGN KEY ("impersonator_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable" ADD CONSTRAINT "shareable_owner_uuid_user_account_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_shareable_uuid_shareable_uuid_fk" FOREIGN KEY ("shareable_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_team_user_role_uuid_team_user_role_uuid_fk" FOREIGN KEY ("team_user_role_uuid") REFERENCES "public"."team_user_role"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_user" ADD CONSTRAINT "shareable_user_shareable_uuid_shareable_uuid_fk" FOREIGN KEY ("shareable_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_user" ADD CONSTRAINT "shareable_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_team_user_role_uuid_team_user_role_uuid_fk" FOREIGN KEY ("team_user_role_uuid") REFERENCES "public"."team_user_role"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD CONSTRAINT "team_user_role_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD CONSTRAINT "team_user_role_preset_job_template_uuid_shareable_uuid_fk" FOREIGN KEY ("preset_job_template_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_price_uuid_price_uuid_fk" FOREIGN KEY ("price_uuid") REFERENCES "public"."price"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_uuid_ledger_transfer_uuid_fk" FOREIGN KEY ("transfer_uuid") REFERENCES "public"."ledger_transfer"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_usage" ADD CONSTRAINT "plan_usage_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_plan_uuid_plan_uuid_fk" FOREIGN KEY ("plan_uuid") REFERENCES "public"."plan"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_question_uuid_chat_message_uuid_fk" FOREIGN KEY ("question_uuid") REFERENCES "public"."chat_message"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_glossary" ADD CONSTRAINT "engine_glossary_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_glossary" ADD CONSTRAINT "engine_glossary_termbase_use_uuid_termbase_use_uuid_fk" FOREIGN KEY ("termbase_use_uuid") REFERENCES "public"."termbase_use"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_resource_source_language_uuid_language_uuid_fk" FOREIGN KEY ("resource_source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_resource_target_language_uuid_language_uuid_fk" FOREIGN KEY ("resource_target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_integration_uuid_organization_integration_uuid_fk" FOREIGN KEY ("integration_uuid") REFERENCES "public"."organization_integration"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file_work" ADD CONSTRAINT "target_file_work_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file_work" ADD CONSTRAINT "target_file_work_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type" ADD CONSTRAINT "file_type_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type" ADD CONSTRAINT "file_type_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_replacement_rule" ADD CONSTRAINT "file_type_replacement_rule_file_type_uuid_file_type_uuid_fk" FOREIGN KEY ("file_type_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_tag_rule" ADD CONSTRAINT "file_type_tag_rule_file_type_uuid_file_type_uuid_fk" FOREIGN KEY ("file_type_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_parent_uuid_job_step_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_user_service_uuid_user_service_uuid_fk" FOREIGN KEY ("user_service_uuid") REFERENCES "public"."user_service"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_run_uuid_artificial_intelligence_worker_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."artificial_intelligence_worker_run"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_queued_by_uuid_user_account_uuid_fk" FOREIGN KEY ("queued_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_finished_by_uuid_user_account_uuid_fk" FOREIGN KEY ("finished_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_created_by_uuid_user_account_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_log" ADD CONSTRAINT "job_step_log_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_log" ADD CONSTRAINT "job_step_log_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_part" ADD CONSTRAINT "job_step_part_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_invited_by_uuid_user_account_uuid_fk" FOREIGN KEY ("invited_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_term" ADD CONSTRAINT "job_step_term_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_term" ADD CONSTRAINT "job_step_term_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_unit" ADD CONSTRAINT "job_step_unit_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_unit" ADD CONSTRAINT "job_step_unit_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_translation_memory_import_uuid_translation_memory_import_uuid_fk" FOREIGN KEY ("translation_memory_import_uuid") REFERENCES "public"."translation_memory_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_additional_to_uuid_file_uuid_fk" FOREIGN KEY ("additional_to_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_job_template_uuid_job_template_uuid_fk" FOREIGN KEY ("job_template_uuid") REFERENCES "public"."job_template"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_error" ADD CONSTRAINT "job_error_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_error" ADD CONSTRAINT "job_error_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD CONSTRAINT "job_target_file_export_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD CONSTRAINT "job_target_file_export_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_language" ADD CONSTRAINT "job_target_language_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_language" ADD CONSTRAINT "job_target_language_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file_analysis_row" ADD CONSTRAINT "target_file_analysis_row_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_updated_by_uuid_user_account_uuid_fk" FOREIGN KEY ("updated_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD CONSTRAINT "trans_unit_comment_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD CONSTRAINT "trans_unit_comment_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_draft" ADD CONSTRAINT "trans_unit_draft_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_draft" ADD CONSTRAINT "trans_unit_draft_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_lock" ADD CONSTRAINT "trans_unit_lock_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_lock" ADD CONSTRAINT "trans_unit_lock_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD CONSTRAINT "trans_unit_version_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD CONSTRAINT "trans_unit_version_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_processing_abbreviation_rule" ADD CONSTRAINT "language_processing_abbreviation_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segmentation_rule" ADD CONSTRAINT "segmentation_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_connection" ADD CONSTRAINT "memory_connection_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_connection" ADD CONSTRAINT "memory_connection_translation_memory_uuid_shareable_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_replaced_unit" ADD CONSTRAINT "translation_memory_replaced_unit_replacement_uuid_translation_memory_replacement_uuid_fk" FOREIGN KEY ("replacement_uuid") REFERENCES "public"."translation_memory_replacement"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_replacement" ADD CONSTRAINT "translation_memory_replacement_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_replacement" ADD CONSTRAINT "translation_memory_replacement_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_alternative" ADD CONSTRAINT "trans_unit_alternative_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generative_artificial_intelligence_model" ADD CONSTRAINT "generative_artificial_intelligence_model_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generative_artificial_intelligence_model" ADD CONSTRAINT "generative_artificial_intelligence_model_integration_uuid_organization_integration_uuid_fk" FOREIGN KEY ("integration_uuid") REFERENCES "public"."organization_integration"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_uuid_user_account_uuid_fk" FOREIGN KEY ("invited_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_uuid_user_account_uuid_fk" FOREIGN KEY ("accepted_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_integration" ADD CONSTRAINT "organization_integration_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_integration" ADD CONSTRAINT "organization_integration_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identity" ADD CONSTRAINT "single_sign_on_identity_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identity" ADD CONSTRAINT "single_sign_on_identity_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_place" ADD CONSTRAINT "storage_place_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_prompt_category_uuid_prompt_category_uuid_fk" FOREIGN KEY ("prompt_category_uuid") REFERENCES "public"."prompt_category"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_category" ADD CONSTRAINT "prompt_category_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_version" ADD CONSTRAINT "prompt_version_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_template" ADD CONSTRAINT "copy_template_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guideline" ADD CONSTRAINT "guideline_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template" ADD CONSTRAINT "job_template_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_processing_rule_set" ADD CONSTRAINT "language_processing_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_processing_rule_set" ADD CONSTRAINT "language_processing_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_created_by_uuid_user_account_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_changed_by_uuid_user_account_uuid_fk" FOREIGN KEY ("changed_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_term_import_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("term_import_termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_source_uuid_shareable_uuid_fk" FOREIGN KEY ("source_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase" ADD CONSTRAINT "termbase_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_index" ADD CONSTRAINT "termbase_index_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_index" ADD CONSTRAINT "termbase_index_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_source_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("source_language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_target_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("target_language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_direction" ADD CONSTRAINT "translation_memory_direction_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD CONSTRAINT "translation_memory_import_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD CONSTRAINT "translation_memory_import_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD CONSTRAINT "translation_memory_unit_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_word_block" ADD CONSTRAINT "translation_memory_word_block_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination" ADD CONSTRAINT "language_combination_language_combination_set_uuid_language_combination_set_uuid_fk" FOREIGN KEY ("language_combination_set_uuid") REFERENCES "public"."language_combination_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set" ADD CONSTRAINT "language_combination_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule" ADD CONSTRAINT "replacement_rule_replacement_rule_set_uuid_replacement_rule_set_uuid_fk" FOREIGN KEY ("replacement_rule_set_uuid") REFERENCES "public"."replacement_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule" ADD CONSTRAINT "scoring_rule_scoring_rule_set_uuid_scoring_rule_set_uuid_fk" FOREIGN KEY ("scoring_rule_set_uuid") REFERENCES "public"."scoring_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule" ADD CONSTRAINT "trans_unit_message_rule_trans_unit_message_rule_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("trans_unit_message_rule_set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_words" ADD CONSTRAINT "segment_words_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cost" ADD CONSTRAINT "job_cost_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_known_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("known_term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate_step" ADD CONSTRAINT "term_candidate_step_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate_step" ADD CONSTRAINT "term_candidate_step_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_passage" ADD CONSTRAINT "term_passage_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_review" ADD CONSTRAINT "term_review_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_review" ADD CONSTRAINT "term_review_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_item" ADD CONSTRAINT "term_merge_item_request_uuid_term_merge_request_uuid_fk" FOREIGN KEY ("request_uuid") REFERENCES "public"."term_merge_request"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_decided_by_uuid_user_account_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_term_proposal_uuid_term_proposal_uuid_fk" FOREIGN KEY ("term_proposal_uuid") REFERENCES "public"."term_proposal"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_decided_by_uuid_user_account_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_vote" ADD CONSTRAINT "term_proposal_vote_part_uuid_term_proposal_part_uuid_fk" FOREIGN KEY ("part_uuid") REFERENCES "public"."term_proposal_part"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_vote" ADD CONSTRAINT "term_proposal_vote_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedding_model" ADD CONSTRAINT "embedding_model_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedding_model" ADD CONSTRAINT "embedding_model_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_embedding_model_uuid_embedding_model_uuid_fk" FOREIGN KEY ("embedding_model_uuid") REFERENCES "public"."embedding_model"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_change" ADD CONSTRAINT "term_entry_change_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_change" ADD CONSTRAINT "term_entry_change_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_comment" ADD CONSTRAINT "term_entry_comment_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_comment" ADD CONSTRAINT "term_entry_comment_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_tag" ADD CONSTRAINT "term_entry_tag_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_tag" ADD CONSTRAINT "term_entry_tag_termbase_tag_uuid_termbase_tag_uuid_fk" FOREIGN KEY ("termbase_tag_uuid") REFERENCES "public"."termbase_tag"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_export" ADD CONSTRAINT "termbase_export_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_export" ADD CONSTRAINT "termbase_export_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_field" ADD CONSTRAINT "termbase_field_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_tag" ADD CONSTRAINT "termbase_tag_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_use" ADD CONSTRAINT "artificial_intelligence_worker_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_use" ADD CONSTRAINT "artificial_intelligence_worker_use_set_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_use" ADD CONSTRAINT "file_type_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_use" ADD CONSTRAINT "file_type_use_set_uuid_file_type_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set_use" ADD CONSTRAINT "language_combination_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set_use" ADD CONSTRAINT "language_combination_set_use_set_uuid_language_combination_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."language_combination_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine_use" ADD CONSTRAINT "machine_translation_engine_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine_use" ADD CONSTRAINT "machine_translation_engine_use_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set_use" ADD CONSTRAINT "replacement_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set_use" ADD CONSTRAINT "replacement_rule_set_use_set_uuid_replacement_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."replacement_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set_use" ADD CONSTRAINT "scoring_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set_use" ADD CONSTRAINT "scoring_rule_set_use_set_uuid_scoring_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."scoring_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_source_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("source_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_target_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("target_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set_use" ADD CONSTRAINT "trans_unit_message_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set_use" ADD CONSTRAINT "trans_unit_message_rule_set_use_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use" ADD CONSTRAINT "translation_memory_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use" ADD CONSTRAINT "translation_memory_use_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use_penalty" ADD CONSTRAINT "translation_memory_use_penalty_translation_memory_use_uuid_translation_memory_use_uuid_fk" FOREIGN KEY ("translation_memory_use_uuid") REFERENCES "public"."translation_memory_use"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_run_uuid_artificial_intelligence_worker_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."artificial_intelligence_worker_run"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_generative_artificial_intelligence_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("generative_artificial_intelligence_model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_trans_unit_message_rule_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("trans_unit_message_rule_set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_version" ADD CONSTRAINT "artificial_intelligence_worker_version_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_token_hash_index" ON "access_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_token_user_uuid_index" ON "access_token" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "audience_team_team_uuid_index" ON "audience_team" USING btree ("team_uuid");--> statement-breakpoint
CREATE INDEX "organization_created" ON "organization" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_user_user_uuid_index" ON "organization_user" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_user_uuid_index" ON "organization_user" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "session_user_uuid_index" ON "session" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "session_uuid_index" ON "session" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "shareable_owner_uuid_kind_index" ON "shareable" USING btree ("owner_uuid","kind");--> statement-breakpoint
CREATE INDEX "shareable_list" ON "shareable" USING btree ("kind","created_at","uuid","audience_uuid","owner_uuid");--> statement-breakpoint
CREATE INDEX "shareable_name" ON "shareable" USING btree ("kind","name" collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "shareable_search" ON "shareable" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shareable_folded" ON "shareable" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shareable_team_shareable_uuid_team_uuid_index" ON "shareable_team" USING btree ("shareable_uuid","team_uuid");--> statement-breakpoint
CREATE INDEX "shareable_team_team_uuid_shareable_uuid_index" ON "shareable_team" USING btree ("team_uuid","shareable_uuid");--> statement-breakpoint
CREATE INDEX "shareable_user_shareable_uuid_index" ON "shareable_user" USING btree ("shareable_uuid");--> statement-breakpoint
CREATE INDEX "team_organization_uuid_index" ON "team" USING btree ("organization_uuid");--> statement-breakpoint
CREATE INDEX "team_created" ON "team" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "team_name" ON "team" USING btree (name collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "team_search" ON "team" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "team_primary" ON "team" USING btree ("organization_uuid") WHERE "primary";--> statement-breakpoint
CREATE INDEX "team_user_user_uuid_index" ON "team_user" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "team_user_uuid_index" ON "team_user" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_index" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_account_created" ON "user_account" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "user_account_name" ON "user_account" USING btree (last_name collate "und-x-icu",first_name collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "user_account_signed_in" ON "user_account" USING btree (coalesce(last_signed_in_at, to_timestamp(0)),"created_at","uuid");--> statement-breakpoint
CREATE INDEX "user_account_address" ON "user_account" USING btree (email collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "user_account_search" ON "user_account" USING gin ((first_name || ' ' || last_name) gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_customer_id_index" ON "billing_account" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_subscription_id_index" ON "billing_account" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_token_hash_index" ON "checkout" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_session_id_index" ON "checkout" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "checkout_organization_uuid_index" ON "checkout" USING btree ("organization_uuid");--> statement-breakpoint
CREATE INDEX "checkout_user_uuid_index" ON "checkout" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "checkout_state_created_at_index" ON "checkout" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_grant_key_index" ON "credit_grant" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_grant_organization_uuid_expires_at_index" ON "credit_grant" USING btree ("organization_uuid","expires_at");--> statement-breakpoint
CREATE INDEX "credit_grant_payment_intent_id_index" ON "credit_grant" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "credit_grant_left" ON "credit_grant" USING btree ("expires_at") WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "credit_price_provider_model_type_valid_from_index" ON "credit_price" USING btree ("provider","model_type","valid_from");--> statement-breakpoint
CREATE INDEX "credit_reservation_organization_uuid_expires_at_index" ON "credit_reservation" USING btree ("organization_uuid","expires_at");--> statement-breakpoint
CREATE INDEX "credit_reservation_expires_at_index" ON "credit_reservation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfer_key_index" ON "ledger_transfer" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transfer_organization_uuid_at_index" ON "ledger_transfer" USING btree ("organization_uuid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_external_id_index" ON "payment" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "payment_payment_intent_id_index" ON "payment" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payment_organization_uuid_created_at_index" ON "payment" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_name_index" ON "plan" USING btree ("name");--> statement-breakpoint
CREATE INDEX "plan_usage_organization_uuid_month_index" ON "plan_usage" USING btree ("organization_uuid","month");--> statement-breakpoint
CREATE UNIQUE INDEX "price_stripe_price_id_index" ON "price" USING btree ("stripe_price_id");--> statement-breakpoint
CREATE INDEX "price_plan_uuid_index" ON "price" USING btree ("plan_uuid");--> statement-breakpoint
CREATE INDEX "chat_message_user_uuid_place_index" ON "chat_message" USING btree ("user_uuid","place");--> statement-breakpoint
CREATE INDEX "chat_message_question_uuid_index" ON "chat_message" USING btree ("question_uuid");--> statement-breakpoint
CREATE INDEX "chat_message_model_uuid_index" ON "chat_message" USING btree ("model_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_one_answer" ON "chat_message" USING btree ("user_uuid") WHERE state = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX "engine_glossary_termbase_use_uuid_source_language_target_language_index" ON "engine_glossary" USING btree ("termbase_use_uuid","source_language","target_language");--> statement-breakpoint
CREATE INDEX "engine_glossary_machine_translation_engine_uuid_index" ON "engine_glossary" USING btree ("machine_translation_engine_uuid");--> statement-breakpoint
CREATE INDEX "file_event_file_uuid_created_at_index" ON "file_event" USING btree ("file_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "target_file_work_target_file_uuid_user_uuid_index" ON "target_file_work" USING btree ("target_file_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "file_type_replacement_rule_file_type_uuid_sort_id_index" ON "file_type_replacement_rule" USING btree ("file_type_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_type_tag_rule_file_type_uuid_sort_id_index" ON "file_type_tag_rule" USING btree ("file_type_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_step_job_uuid_sort_id_index" ON "job_step" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_step_parent_uuid_index" ON "job_step" USING btree ("parent_uuid");--> statement-breakpoint
CREATE INDEX "job_step_accepted" ON "job_step" USING btree ("user_uuid","due_dt","uuid") WHERE "job_step"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "job_step_invited" ON "job_step" USING btree ("user_uuid","due_dt","uuid") WHERE "job_step"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "job_step_worker_uuid_index" ON "job_step" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "job_step_run_uuid_index" ON "job_step" USING btree ("run_uuid");--> statement-breakpoint
CREATE INDEX "job_step_user_service_uuid_index" ON "job_step" USING btree ("user_service_uuid");--> statement-breakpoint
CREATE INDEX "job_step_search" ON "job_step" USING gin ("name" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_step_user_uuid_index" ON "job_step" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "job_step_creator" ON "job_step" USING btree ("created_by_uuid") WHERE "job_step"."created_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_finisher" ON "job_step" USING btree ("finished_by_uuid") WHERE "job_step"."finished_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_queuer" ON "job_step" USING btree ("queued_by_uuid") WHERE "job_step"."queued_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_guideline" ON "job_step" USING btree ("guideline_uuid") WHERE "job_step"."guideline_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_prompt" ON "job_step" USING btree ("prompt_uuid") WHERE "job_step"."prompt_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_answer" ON "job_step" USING btree ("answer_by") WHERE "job_step"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "job_step_rated" ON "job_step" USING btree ("user_uuid") WHERE "job_step"."stars" is not null;--> statement-breakpoint
CREATE INDEX "job_step_open" ON "job_step" USING btree ("user_uuid","due_dt") WHERE "job_step"."status" = 'accepted' and "job_step"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "job_step_finished" ON "job_step" USING btree ("finished_at") WHERE "job_step"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "job_step_done" ON "job_step" USING btree ("user_uuid","finished_at") WHERE "job_step"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "job_step_due" ON "job_step" USING btree ("due_dt") WHERE "job_step"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "job_step_log_step_uuid_created_at_index" ON "job_step_log" USING btree ("step_uuid","created_at");--> statement-breakpoint
CREATE INDEX "job_step_log_user" ON "job_step_log" USING btree ("user_uuid") WHERE "job_step_log"."user_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_part_target_file_uuid_index" ON "job_step_part" USING btree ("target_file_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_step_uuid_index" ON "job_step_request" USING btree ("step_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_token_hash_index" ON "job_step_request" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "job_step_request_mail_uuid_index" ON "job_step_request" USING btree ("mail_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_user_uuid_index" ON "job_step_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_inviter" ON "job_step_request" USING btree ("invited_by_uuid") WHERE "job_step_request"."invited_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_request_open" ON "job_step_request" USING btree ("user_uuid") WHERE "job_step_request"."answer" is null;--> statement-breakpoint
CREATE INDEX "job_step_term_term_entry_uuid_index" ON "job_step_term" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "job_step_unit_trans_unit_uuid_index" ON "job_step_unit" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "file_job_uuid_sort_id_index" ON "file" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_translation_memory_import_uuid_index" ON "file" USING btree ("translation_memory_import_uuid");--> statement-breakpoint
CREATE INDEX "file_term_import_uuid_index" ON "file" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "file_additional_to_uuid_index" ON "file" USING btree ("additional_to_uuid");--> statement-breakpoint
CREATE INDEX "file_user_uuid_index" ON "file" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "file_organization_uuid_index" ON "file" USING btree ("organization_uuid");--> statement-breakpoint
CREATE INDEX "file_folded" ON "file" USING gin (folded("original_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_search" ON "job" USING gin ("job_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_failed" ON "job" USING btree ("uuid") WHERE "job"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "job_error_job_uuid_created_at_index" ON "job_error" USING btree ("job_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "target_file_file_uuid_language_uuid_index" ON "target_file" USING btree ("file_uuid","language_uuid");--> statement-breakpoint
CREATE INDEX "target_file_job_uuid_index" ON "target_file" USING btree ("job_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_target_file_uuid_sort_id_index" ON "trans_unit" USING btree ("target_file_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_target_file_uuid_status_sort_id_index" ON "trans_unit" USING btree ("target_file_uuid","status","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_job_uuid_source_hash_index" ON "trans_unit" USING btree ("job_uuid","source_hash");--> statement-breakpoint
CREATE INDEX "trans_unit_scored" ON "trans_unit" USING btree ("target_file_uuid","scored_percent","words") WHERE "trans_unit"."scored_percent" is not null;--> statement-breakpoint
CREATE INDEX "trans_unit_comment_trans_unit_uuid_index" ON "trans_unit_comment" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_lock_trans_unit_uuid_index" ON "trans_unit_lock" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_lock_user_uuid_index" ON "trans_unit_lock" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_version_step" ON "trans_unit_version" USING btree ("job_step_uuid","trans_unit_uuid","version") WHERE "trans_unit_version"."job_step_uuid" is not null;--> statement-breakpoint
CREATE INDEX "language_processing_abbreviation_rule_language_processing_rule_set_uuid_sort_id_index" ON "language_processing_abbreviation_rule" USING btree ("language_processing_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "number_rule_language_processing_rule_set_uuid_sort_id_index" ON "number_rule" USING btree ("language_processing_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "segmentation_rule_language_processing_rule_set_uuid_sort_id_index" ON "segmentation_rule" USING btree ("language_processing_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memory_connection_translation_memory_uuid_index" ON "memory_connection" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "memory_connection_machine_translation_engine_uuid_index" ON "memory_connection" USING btree ("machine_translation_engine_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_replaced_unit_unit_id_index" ON "translation_memory_replaced_unit" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "translation_memory_replacement_translation_memory_uuid_created_at_index" ON "translation_memory_replacement" USING btree ("translation_memory_uuid","created_at");--> statement-breakpoint
CREATE INDEX "job_model_work_model_uuid_index" ON "job_model_work" USING btree ("model_uuid");--> statement-breakpoint
CREATE INDEX "job_model_work_worker_uuid_index" ON "job_model_work" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "job_model_work_prompt_uuid_index" ON "job_model_work" USING btree ("prompt_uuid");--> statement-breakpoint
CREATE INDEX "job_model_work_guideline_uuid_index" ON "job_model_work" USING btree ("guideline_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_alternative_trans_unit_uuid_round_sort_id_index" ON "trans_unit_alternative" USING btree ("trans_unit_uuid","round","sort_id");--> statement-breakpoint
CREATE INDEX "model_reservation_holder_uuid_period_currency_index" ON "model_reservation" USING btree ("holder_uuid","period","currency");--> statement-breakpoint
CREATE INDEX "model_usage_model_uuid_at_index" ON "model_usage" USING btree ("model_uuid","at");--> statement-breakpoint
CREATE INDEX "model_usage_job_uuid_index" ON "model_usage" USING btree ("job_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_organization_uuid_at_index" ON "model_usage" USING btree ("organization_uuid","at");--> statement-breakpoint
CREATE INDEX "model_usage_user_uuid_index" ON "model_usage" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_prompt_uuid_index" ON "model_usage" USING btree ("prompt_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_run_uuid_index" ON "model_usage" USING btree ("run_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_worker_uuid_at_index" ON "model_usage" USING btree ("worker_uuid","at");--> statement-breakpoint
CREATE INDEX "audit_entry_created_at_index" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_organization_uuid_created_at_index" ON "audit_entry" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_user_uuid_created_at_index" ON "audit_entry" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_action_created_at_index" ON "audit_entry" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_kind_created_at_index" ON "audit_entry" USING btree ("subject_kind","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_search" ON "audit_entry" USING gin ("user_email" gin_trgm_ops,"subject_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_index" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_organization_uuid_index" ON "invitation" USING btree ("organization_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("kind","subject_uuid","email") WHERE status = 'invited';--> statement-breakpoint
CREATE INDEX "mail_link_user_uuid_purpose_index" ON "mail_link" USING btree ("user_uuid","purpose");--> statement-breakpoint
CREATE INDEX "mail_message_created_at_index" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_message_failed" ON "mail_message" USING btree ("uuid") WHERE "mail_message"."error_message" is not null;--> statement-breakpoint
CREATE INDEX "organization_integration_organization_uuid_index" ON "organization_integration" USING btree ("organization_uuid");--> statement-breakpoint
CREATE INDEX "organization_integration_user_uuid_index" ON "organization_integration" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id_index" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user_uuid_index" ON "passkey" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_user_uuid_code_hash_index" ON "recovery_code" USING btree ("user_uuid","code_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expires_at_index" ON "sign_in_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_identity_user_uuid_index" ON "single_sign_on_identity" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "single_sign_on_message_expires_at_index" ON "single_sign_on_message" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "storage_place_integration_uuid_index" ON "storage_place" USING btree ("integration_uuid");--> statement-breakpoint
CREATE INDEX "user_service_user_uuid_index" ON "user_service" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "prompt_prompt_category_uuid_sort_id_index" ON "prompt" USING btree ("prompt_category_uuid","sort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_code_index" ON "language" USING btree ("code");--> statement-breakpoint
CREATE INDEX "term_term_entry_uuid_index" ON "term" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_termbase_index_uuid_index" ON "term" USING btree ("termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_list" ON "term" USING btree ("termbase_index_uuid","recycled","sort_text" collate "C","term_entry_uuid") WHERE "term"."first";--> statement-breakpoint
CREATE INDEX "term_search" ON "term" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "term_status" ON "term" USING btree ("termbase_index_uuid","usage_status","recycled","term_entry_uuid") WHERE "term"."usage_status" <> 'approved';--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_created_at_index" ON "term_entry" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_external_id_index" ON "term_entry" USING btree ("termbase_uuid","external_id");--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_changed_at_index" ON "term_entry" USING btree ("termbase_uuid","changed_at");--> statement-breakpoint
CREATE INDEX "term_entry_search" ON "term_entry" USING gin ("definition" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "term_import_term_import_termbase_uuid_index" ON "term_import" USING btree ("term_import_termbase_uuid");--> statement-breakpoint
CREATE INDEX "term_import_source_uuid_index" ON "term_import" USING btree ("source_uuid");--> statement-breakpoint
CREATE INDEX "termbase_of_imports" ON "termbase" USING btree ("uuid") WHERE "termbase"."is_term_import_termbase";--> statement-breakpoint
CREATE INDEX "termbase_index_termbase_uuid_sort_id_index" ON "termbase_index" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "translation_memory_import_translation_memory_uuid_index" ON "translation_memory_import" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_unit_translation_memory_uuid_source_language_source_hash_index" ON "translation_memory_unit" USING btree ("translation_memory_uuid","source_language","source_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_memory_unit_translation_memory_uuid_revision_id_index" ON "translation_memory_unit" USING btree ("translation_memory_uuid","revision","id");--> statement-breakpoint
CREATE INDEX "translation_memory_unit_trans_unit_uuid_index" ON "translation_memory_unit" USING btree ("trans_unit_uuid") WHERE "translation_memory_unit"."trans_unit_uuid" is not null;--> statement-breakpoint
CREATE INDEX "translation_memory_word_block_translation_memory_uuid_index" ON "translation_memory_word_block" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "language_combination_language_combination_set_uuid_sort_id_index" ON "language_combination" USING btree ("language_combination_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "replacement_rule_replacement_rule_set_uuid_sort_id_index" ON "replacement_rule" USING btree ("replacement_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "scoring_rule_scoring_rule_set_uuid_sort_id_index" ON "scoring_rule" USING btree ("scoring_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_trans_unit_message_rule_set_uuid_sort_id_index" ON "trans_unit_message_rule" USING btree ("trans_unit_message_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "segment_words_search" ON "segment_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "job_statistic_ready_week_index" ON "job_statistic" USING btree ("ready_week");--> statement-breakpoint
CREATE INDEX "job_statistic_finished_week_index" ON "job_statistic" USING btree ("finished_week");--> statement-breakpoint
CREATE INDEX "week_cost_week_index" ON "week_cost" USING btree ("week");--> statement-breakpoint
CREATE INDEX "week_cost_audience_uuid_week_index" ON "week_cost" USING btree ("audience_uuid","week");--> statement-breakpoint
CREATE INDEX "week_statistic_week_index" ON "week_statistic" USING btree ("week");--> statement-breakpoint
CREATE INDEX "week_statistic_audience_uuid_week_index" ON "week_statistic" USING btree ("audience_uuid","week");--> statement-breakpoint
CREATE INDEX "week_statistic_owner" ON "week_statistic" USING btree ("owner_uuid","week") WHERE "week_statistic"."owner_uuid" is not null;--> statement-breakpoint
CREATE INDEX "task_status_run_after_index" ON "task" USING btree ("status","run_after");--> statement-breakpoint
CREATE INDEX "task_subject_uuid_index" ON "task" USING btree ("subject_uuid");--> statement-breakpoint
CREATE INDEX "task_orderer_organization_uuid_started_at_index" ON "task" USING btree ("orderer_organization_uuid","started_at");--> statement-breakpoint
CREATE INDEX "task_orderer_uuid_started_at_index" ON "task" USING btree ("orderer_uuid","started_at");--> statement-breakpoint
CREATE INDEX "term_candidate_term_import_uuid_index" ON "term_candidate" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "term_candidate_known_term_entry_uuid_index" ON "term_candidate" USING btree ("known_term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_candidate_step_term_import_uuid_id_index" ON "term_candidate_step" USING btree ("term_import_uuid","id");--> statement-breakpoint
CREATE INDEX "term_candidate_step_user_uuid_index" ON "term_candidate_step" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "term_review_worker_uuid_index" ON "term_review" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_item_request_uuid_state_kind_index" ON "term_merge_item" USING btree ("request_uuid","state","kind");--> statement-breakpoint
CREATE INDEX "term_merge_item_term_entry_uuid_index" ON "term_merge_item" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_termbase_uuid_created_at_index" ON "term_merge_request" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_merge_request_term_import_uuid_index" ON "term_merge_request" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_user_uuid_index" ON "term_merge_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_decided_by_uuid_index" ON "term_merge_request" USING btree ("decided_by_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_termbase_uuid_created_at_index" ON "term_proposal" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_proposal_term_entry_uuid_index" ON "term_proposal" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_user_uuid_termbase_uuid_index" ON "term_proposal" USING btree ("user_uuid","termbase_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_term_proposal_uuid_index" ON "term_proposal_part" USING btree ("term_proposal_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_termbase_index_uuid_index" ON "term_proposal_part" USING btree ("termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_open" ON "term_proposal_part" USING btree ("term_proposal_uuid") WHERE "term_proposal_part"."state" = 'open';--> statement-breakpoint
CREATE INDEX "term_proposal_vote_user_uuid_index" ON "term_proposal_vote" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "embedding_model_termbase_uuid_state_index" ON "embedding_model" USING btree ("termbase_uuid","state");--> statement-breakpoint
CREATE INDEX "embedding_model_model_uuid_index" ON "embedding_model" USING btree ("model_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "term_embedding_of" ON "term_embedding" USING btree ("term_entry_uuid","embedding_model_uuid","termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_embedding_changes" ON "term_embedding" USING btree ("embedding_model_uuid","revision","id");--> statement-breakpoint
CREATE INDEX "term_entry_change_term_entry_uuid_id_index" ON "term_entry_change" USING btree ("term_entry_uuid","id");--> statement-breakpoint
CREATE INDEX "term_entry_comment_term_entry_uuid_created_at_index" ON "term_entry_comment" USING btree ("term_entry_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_entry_tag_termbase_tag_uuid_index" ON "term_entry_tag" USING btree ("termbase_tag_uuid");--> statement-breakpoint
CREATE INDEX "termbase_export_termbase_uuid_created_at_index" ON "termbase_export" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "termbase_field_termbase_uuid_sort_id_index" ON "termbase_field" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "termbase_tag_termbase_uuid_sort_id_index" ON "termbase_tag" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "artificial_intelligence_worker_use_owner_uuid_sort_id_index" ON "artificial_intelligence_worker_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "artificial_intelligence_worker_use_set_uuid_index" ON "artificial_intelligence_worker_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "file_type_use_owner_uuid_sort_id_index" ON "file_type_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_type_use_set_uuid_index" ON "file_type_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "language_combination_set_use_owner_uuid_sort_id_index" ON "language_combination_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "language_combination_set_use_set_uuid_index" ON "language_combination_set_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "machine_translation_engine_use_owner_uuid_sort_id_index" ON "machine_translation_engine_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "machine_translation_engine_use_machine_translation_engine_uuid_index" ON "machine_translation_engine_use" USING btree ("machine_translation_engine_uuid");--> statement-breakpoint
CREATE INDEX "replacement_rule_set_use_owner_uuid_sort_id_index" ON "replacement_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "replacement_rule_set_use_set_uuid_index" ON "replacement_rule_set_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "scoring_rule_set_use_owner_uuid_sort_id_index" ON "scoring_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "scoring_rule_set_use_set_uuid_index" ON "scoring_rule_set_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "termbase_use_owner_uuid_sort_id_index" ON "termbase_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "termbase_use_termbase_uuid_index" ON "termbase_use" USING btree ("termbase_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_set_use_owner_uuid_sort_id_index" ON "trans_unit_message_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_set_use_set_uuid_index" ON "trans_unit_message_rule_set_use" USING btree ("set_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_use_owner_uuid_sort_id_index" ON "translation_memory_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "translation_memory_use_translation_memory_uuid_index" ON "translation_memory_use" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_use_penalty_translation_memory_use_uuid_sort_id_index" ON "translation_memory_use_penalty" USING btree ("translation_memory_use_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "worker_run_job" ON "artificial_intelligence_worker_run" USING btree ("job_uuid","created_at");--> statement-breakpoint
CREATE INDEX "worker_run_worker" ON "artificial_intelligence_worker_run" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "worker_run_user" ON "artificial_intelligence_worker_run" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "worker_run_segment_outcome" ON "artificial_intelligence_worker_run_segment" USING btree ("run_uuid","outcome","place");--> statement-breakpoint
CREATE INDEX "worker_run_segment_unit" ON "artificial_intelligence_worker_run_segment" USING btree ("trans_unit_uuid","version_after");--> statement-breakpoint
CREATE INDEX "worker_run_segment_file" ON "artificial_intelligence_worker_run_segment" USING btree ("target_file_uuid");--> statement-breakpoint
CREATE INDEX "worker_model" ON "artificial_intelligence_worker" USING btree ("generative_artificial_intelligence_model_uuid");--> statement-breakpoint
CREATE INDEX "worker_rule_set" ON "artificial_intelligence_worker" USING btree ("trans_unit_message_rule_set_uuid");--> statement-breakpoint
-- What is booked stays as it is: a correction is a transfer of its own.
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The ledger is only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfer_stays" BEFORE UPDATE OR DELETE ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_stays" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
-- A block is 32 segments that stand beside each other; features/start-search counts alike.
CREATE FUNCTION note_new_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block) SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM new_units;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block)
		SELECT DISTINCT place.target_file_uuid, (place.sort_id - 1) / 32 FROM old_units o JOIN new_units n USING (uuid)
			CROSS JOIN LATERAL (VALUES (o.target_file_uuid, o.sort_id), (n.target_file_uuid, n.sort_id)) place (target_file_uuid, sort_id)
		WHERE o.source_text <> n.source_text OR o.target_text <> n.target_text OR o.sort_id <> n.sort_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_gone_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block) SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM old_units;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_segments AFTER INSERT ON trans_unit REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION note_new_segments();
--> statement-breakpoint
CREATE TRIGGER changed_segments AFTER UPDATE ON trans_unit REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION note_changed_segments();
--> statement-breakpoint
CREATE TRIGGER gone_segments AFTER DELETE ON trans_unit REFERENCING OLD TABLE AS old_units FOR EACH STATEMENT EXECUTE FUNCTION note_gone_segments();
