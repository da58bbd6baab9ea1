CREATE TABLE "job_model_work" (
	"job_uuid" uuid PRIMARY KEY NOT NULL,
	"model_uuid" uuid,
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
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_model_work" ADD CONSTRAINT "job_model_work_guideline_uuid_guideline_uuid_fk" FOREIGN KEY ("guideline_uuid") REFERENCES "public"."guideline"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_alternative" ADD CONSTRAINT "trans_unit_alternative_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_model_work_model_uuid_index" ON "job_model_work" USING btree ("model_uuid");--> statement-breakpoint
CREATE INDEX "job_model_work_prompt_uuid_index" ON "job_model_work" USING btree ("prompt_uuid");--> statement-breakpoint
CREATE INDEX "job_model_work_guideline_uuid_index" ON "job_model_work" USING btree ("guideline_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_alternative_trans_unit_uuid_round_sort_id_index" ON "trans_unit_alternative" USING btree ("trans_unit_uuid","round","sort_id");