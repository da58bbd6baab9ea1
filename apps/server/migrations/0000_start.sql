CREATE TABLE "access_token" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_user" (
	"organization_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"organization_user_role_uuid" uuid NOT NULL,
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
	"user_uuid" uuid NOT NULL,
	"csrf_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shareable" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_uuid" uuid,
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
CREATE TABLE "team" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_user" (
	"team_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"team_user_role_uuid" uuid NOT NULL,
	CONSTRAINT "team_user_team_uuid_user_uuid_pk" PRIMARY KEY("team_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "team_user_role" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"object_sharing_role" text NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid,
	"translation_memory_import_uuid" uuid,
	"term_import_uuid" uuid,
	"user_uuid" uuid,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"message" text,
	"num_words" integer DEFAULT 0 NOT NULL,
	"sort_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"job_id" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"job_type" text DEFAULT 'document' NOT NULL,
	"translation" boolean DEFAULT true NOT NULL,
	"source_language_uuid" uuid,
	"job_template_uuid" uuid,
	"formality" text DEFAULT 'default' NOT NULL,
	"use_translation_memory" boolean DEFAULT true NOT NULL,
	"translation_memory_pretranslation_minimal_match_percent" integer DEFAULT 90 NOT NULL,
	"use_advanced_machine_translation_settings" boolean DEFAULT false NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer DEFAULT 75 NOT NULL,
	"skip_pretranslation" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'init' NOT NULL,
	"stage" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_analysis_row" (
	"job_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"band" text NOT NULL,
	"sort_id" integer NOT NULL,
	"segments" integer NOT NULL,
	"words" integer NOT NULL,
	"weighted_words" double precision NOT NULL,
	CONSTRAINT "job_analysis_row_job_uuid_language_uuid_band_pk" PRIMARY KEY("job_uuid","language_uuid","band")
);
--> statement-breakpoint
CREATE TABLE "job_error" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"file_uuid" uuid,
	"action_type" text NOT NULL,
	"error_message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_machine_translation_engine" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_target_file_export" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"target_file_uuids" jsonb,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
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
CREATE TABLE "job_translation_memory" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"translation_memory_pretranslation_minimal_match_percent" integer NOT NULL,
	"update_translation_memory" boolean DEFAULT true NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_translation_termbase" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"source_termbase_index_uuid" uuid,
	"target_termbase_index_uuid" uuid,
	"sort_id" integer NOT NULL
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
CREATE TABLE "trans_unit" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"target_file_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"document_unit" text NOT NULL,
	"source" text NOT NULL,
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
	"match_band" text,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"target" text NOT NULL,
	"status" text NOT NULL,
	"origin_type" text,
	"origin_match_percent" integer,
	"origin_name" text,
	"user_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trans_unit_version_trans_unit_uuid_version_pk" PRIMARY KEY("trans_unit_uuid","version")
);
--> statement-breakpoint
CREATE TABLE "guideline" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_template" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_template_machine_translation_engine" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_template_uuid" uuid NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer DEFAULT 75 NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_template_termbase" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_template_uuid" uuid NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_template_translation_memory" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_template_uuid" uuid NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"translation_memory_pretranslation_minimal_match_percent" integer DEFAULT 90 NOT NULL,
	"update_translation_memory" boolean DEFAULT true NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_translation_engine" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"api_host_url" text,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"machine_translation_quality_estimation_minimal_percent" integer
);
--> statement-breakpoint
CREATE TABLE "term" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"usage_status" text DEFAULT 'approved' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sort_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recycled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_import" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"user_uuid" uuid,
	"status" text DEFAULT 'init' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"imported" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"copywriting" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
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
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"head_revision" bigint DEFAULT 0 NOT NULL
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
	"imported" integer DEFAULT 0 NOT NULL,
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
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject_uuid" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error_message" text,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"runner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user" ADD CONSTRAINT "organization_user_organization_user_role_uuid_organization_user_role_uuid_fk" FOREIGN KEY ("organization_user_role_uuid") REFERENCES "public"."organization_user_role"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_user_role" ADD CONSTRAINT "organization_user_role_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable" ADD CONSTRAINT "shareable_owner_uuid_user_account_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_shareable_uuid_shareable_uuid_fk" FOREIGN KEY ("shareable_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_team" ADD CONSTRAINT "shareable_team_team_user_role_uuid_team_user_role_uuid_fk" FOREIGN KEY ("team_user_role_uuid") REFERENCES "public"."team_user_role"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user" ADD CONSTRAINT "team_user_team_user_role_uuid_team_user_role_uuid_fk" FOREIGN KEY ("team_user_role_uuid") REFERENCES "public"."team_user_role"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD CONSTRAINT "team_user_role_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_translation_memory_import_uuid_translation_memory_import_uuid_fk" FOREIGN KEY ("translation_memory_import_uuid") REFERENCES "public"."translation_memory_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_job_template_uuid_job_template_uuid_fk" FOREIGN KEY ("job_template_uuid") REFERENCES "public"."job_template"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_analysis_row" ADD CONSTRAINT "job_analysis_row_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_analysis_row" ADD CONSTRAINT "job_analysis_row_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_error" ADD CONSTRAINT "job_error_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_error" ADD CONSTRAINT "job_error_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_machine_translation_engine" ADD CONSTRAINT "job_machine_translation_engine_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_machine_translation_engine" ADD CONSTRAINT "job_machine_translation_engine_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD CONSTRAINT "job_target_file_export_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD CONSTRAINT "job_target_file_export_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_language" ADD CONSTRAINT "job_target_language_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_target_language" ADD CONSTRAINT "job_target_language_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_memory" ADD CONSTRAINT "job_translation_memory_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_memory" ADD CONSTRAINT "job_translation_memory_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_termbase" ADD CONSTRAINT "job_translation_termbase_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_termbase" ADD CONSTRAINT "job_translation_termbase_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_termbase" ADD CONSTRAINT "job_translation_termbase_source_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("source_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_termbase" ADD CONSTRAINT "job_translation_termbase_target_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("target_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD CONSTRAINT "trans_unit_updated_by_uuid_user_account_uuid_fk" FOREIGN KEY ("updated_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD CONSTRAINT "trans_unit_comment_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD CONSTRAINT "trans_unit_comment_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_draft" ADD CONSTRAINT "trans_unit_draft_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_draft" ADD CONSTRAINT "trans_unit_draft_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_presence" ADD CONSTRAINT "trans_unit_presence_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD CONSTRAINT "trans_unit_version_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD CONSTRAINT "trans_unit_version_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guideline" ADD CONSTRAINT "guideline_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template" ADD CONSTRAINT "job_template_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_machine_translation_engine" ADD CONSTRAINT "job_template_machine_translation_engine_job_template_uuid_job_template_uuid_fk" FOREIGN KEY ("job_template_uuid") REFERENCES "public"."job_template"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_machine_translation_engine" ADD CONSTRAINT "job_template_machine_translation_engine_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_termbase" ADD CONSTRAINT "job_template_termbase_job_template_uuid_job_template_uuid_fk" FOREIGN KEY ("job_template_uuid") REFERENCES "public"."job_template"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_termbase" ADD CONSTRAINT "job_template_termbase_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_translation_memory" ADD CONSTRAINT "job_template_translation_memory_job_template_uuid_job_template_uuid_fk" FOREIGN KEY ("job_template_uuid") REFERENCES "public"."job_template"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_template_translation_memory" ADD CONSTRAINT "job_template_translation_memory_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD CONSTRAINT "machine_translation_engine_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase" ADD CONSTRAINT "termbase_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_index" ADD CONSTRAINT "termbase_index_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_index" ADD CONSTRAINT "termbase_index_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD CONSTRAINT "translation_memory_import_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD CONSTRAINT "translation_memory_import_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD CONSTRAINT "translation_memory_unit_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_token_hash_index" ON "access_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_token_user_uuid_index" ON "access_token" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "organization_user_user_uuid_index" ON "organization_user" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "session_user_uuid_index" ON "session" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "shareable_owner_uuid_kind_index" ON "shareable" USING btree ("owner_uuid","kind");--> statement-breakpoint
CREATE INDEX "shareable_kind_created_at_index" ON "shareable" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shareable_team_shareable_uuid_team_uuid_index" ON "shareable_team" USING btree ("shareable_uuid","team_uuid");--> statement-breakpoint
CREATE INDEX "shareable_team_team_uuid_shareable_uuid_index" ON "shareable_team" USING btree ("team_uuid","shareable_uuid");--> statement-breakpoint
CREATE INDEX "team_user_user_uuid_index" ON "team_user" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_index" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "file_job_uuid_sort_id_index" ON "file" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_translation_memory_import_uuid_index" ON "file" USING btree ("translation_memory_import_uuid");--> statement-breakpoint
CREATE INDEX "file_term_import_uuid_index" ON "file" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "job_error_job_uuid_created_at_index" ON "job_error" USING btree ("job_uuid","created_at");--> statement-breakpoint
CREATE INDEX "job_machine_translation_engine_job_uuid_sort_id_index" ON "job_machine_translation_engine" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_machine_translation_engine_machine_translation_engine_uuid_index" ON "job_machine_translation_engine" USING btree ("machine_translation_engine_uuid");--> statement-breakpoint
CREATE INDEX "job_translation_memory_job_uuid_sort_id_index" ON "job_translation_memory" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_translation_memory_translation_memory_uuid_index" ON "job_translation_memory" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "job_translation_termbase_job_uuid_sort_id_index" ON "job_translation_termbase" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_translation_termbase_termbase_uuid_index" ON "job_translation_termbase" USING btree ("termbase_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "target_file_file_uuid_language_uuid_index" ON "target_file" USING btree ("file_uuid","language_uuid");--> statement-breakpoint
CREATE INDEX "target_file_job_uuid_index" ON "target_file" USING btree ("job_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_target_file_uuid_sort_id_index" ON "trans_unit" USING btree ("target_file_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_target_file_uuid_status_sort_id_index" ON "trans_unit" USING btree ("target_file_uuid","status","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_job_uuid_source_hash_index" ON "trans_unit" USING btree ("job_uuid","source_hash");--> statement-breakpoint
CREATE INDEX "trans_unit_comment_trans_unit_uuid_index" ON "trans_unit_comment" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "job_template_machine_translation_engine_job_template_uuid_sort_id_index" ON "job_template_machine_translation_engine" USING btree ("job_template_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_template_termbase_job_template_uuid_sort_id_index" ON "job_template_termbase" USING btree ("job_template_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_template_translation_memory_job_template_uuid_sort_id_index" ON "job_template_translation_memory" USING btree ("job_template_uuid","sort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_code_index" ON "language" USING btree ("code");--> statement-breakpoint
CREATE INDEX "term_term_entry_uuid_index" ON "term" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_termbase_index_uuid_index" ON "term" USING btree ("termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_created_at_index" ON "term_entry" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "termbase_index_termbase_uuid_sort_id_index" ON "termbase_index" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "translation_memory_import_translation_memory_uuid_index" ON "translation_memory_import" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_unit_translation_memory_uuid_source_language_source_hash_index" ON "translation_memory_unit" USING btree ("translation_memory_uuid","source_language","source_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_memory_unit_translation_memory_uuid_revision_id_index" ON "translation_memory_unit" USING btree ("translation_memory_uuid","revision","id");--> statement-breakpoint
CREATE INDEX "translation_memory_unit_trans_unit_uuid_index" ON "translation_memory_unit" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "task_status_run_after_index" ON "task" USING btree ("status","run_after");--> statement-breakpoint
CREATE INDEX "task_subject_uuid_index" ON "task" USING btree ("subject_uuid");