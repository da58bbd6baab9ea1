CREATE TABLE "artificial_intelligence_worker_run" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_uuid" uuid NOT NULL,
	"target_file_uuid" uuid,
	"worker_uuid" uuid,
	"worker" jsonb NOT NULL,
	"model_uuid" uuid,
	"guideline_uuid" uuid,
	"filter" jsonb NOT NULL,
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
ALTER TABLE "trans_unit" ADD COLUMN "scored_percent" integer;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD CONSTRAINT "artificial_intelligence_worker_run_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_run_uuid_artificial_intelligence_worker_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."artificial_intelligence_worker_run"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD CONSTRAINT "artificial_intelligence_worker_run_segment_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worker_run_job" ON "artificial_intelligence_worker_run" USING btree ("job_uuid","created_at");--> statement-breakpoint
CREATE INDEX "worker_run_worker" ON "artificial_intelligence_worker_run" USING btree ("worker_uuid");--> statement-breakpoint
CREATE INDEX "worker_run_user" ON "artificial_intelligence_worker_run" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "worker_run_segment_outcome" ON "artificial_intelligence_worker_run_segment" USING btree ("run_uuid","outcome","place");--> statement-breakpoint
CREATE INDEX "worker_run_segment_unit" ON "artificial_intelligence_worker_run_segment" USING btree ("trans_unit_uuid","version_after");--> statement-breakpoint
CREATE INDEX "worker_run_segment_file" ON "artificial_intelligence_worker_run_segment" USING btree ("target_file_uuid");