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
	"answer" text
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
ALTER TABLE "session" ADD COLUMN "job_step_uuid" uuid;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD COLUMN "job_step_uuid" uuid;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_source_file_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_additional_file_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_target_file_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_source_text_editing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_terminology_build_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "enable_one_click_segment_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_parent_uuid_job_step_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_user_service_uuid_user_service_uuid_fk" FOREIGN KEY ("user_service_uuid") REFERENCES "public"."user_service"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_run_uuid_artificial_intelligence_worker_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."artificial_intelligence_worker_run"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_finished_by_uuid_user_account_uuid_fk" FOREIGN KEY ("finished_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_created_by_uuid_user_account_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_log" ADD CONSTRAINT "job_step_log_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_log" ADD CONSTRAINT "job_step_log_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_part" ADD CONSTRAINT "job_step_part_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_part" ADD CONSTRAINT "job_step_part_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD CONSTRAINT "job_step_request_invited_by_uuid_user_account_uuid_fk" FOREIGN KEY ("invited_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_unit" ADD CONSTRAINT "job_step_unit_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_unit" ADD CONSTRAINT "job_step_unit_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_step_job_uuid_sort_id_index" ON "job_step" USING btree ("job_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_step_parent_uuid_index" ON "job_step" USING btree ("parent_uuid");--> statement-breakpoint
CREATE INDEX "job_step_accepted" ON "job_step" USING btree ("user_uuid","due_dt","uuid") WHERE "job_step"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "job_step_invited" ON "job_step" USING btree ("user_uuid","due_dt","uuid") WHERE "job_step"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "job_step_worker_uuid_index" ON "job_step" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "job_step_run_uuid_index" ON "job_step" USING btree ("run_uuid");--> statement-breakpoint
CREATE INDEX "job_step_user_service_uuid_index" ON "job_step" USING btree ("user_service_uuid");--> statement-breakpoint
CREATE INDEX "job_step_due" ON "job_step" USING btree ("due_dt") WHERE "job_step"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "job_step_log_step_uuid_created_at_index" ON "job_step_log" USING btree ("step_uuid","created_at");--> statement-breakpoint
CREATE INDEX "job_step_part_target_file_uuid_index" ON "job_step_part" USING btree ("target_file_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_step_uuid_index" ON "job_step_request" USING btree ("step_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_token_hash_index" ON "job_step_request" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "job_step_request_open" ON "job_step_request" USING btree ("user_uuid") WHERE "job_step_request"."answer" is null;--> statement-breakpoint
CREATE INDEX "job_step_unit_trans_unit_uuid_index" ON "job_step_unit" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_version_step" ON "trans_unit_version" USING btree ("job_step_uuid","trans_unit_uuid","version") WHERE "trans_unit_version"."job_step_uuid" is not null;