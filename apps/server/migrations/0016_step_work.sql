CREATE TABLE "job_step_term" (
	"step_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_step_term_step_uuid_term_entry_uuid_pk" PRIMARY KEY("step_uuid","term_entry_uuid")
);
--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD COLUMN "job_step_uuid" uuid;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "original_source" text;--> statement-breakpoint
ALTER TABLE "trans_unit_version" ADD COLUMN "changed_source" text;--> statement-breakpoint
ALTER TABLE "job_step_term" ADD CONSTRAINT "job_step_term_step_uuid_job_step_uuid_fk" FOREIGN KEY ("step_uuid") REFERENCES "public"."job_step"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step_term" ADD CONSTRAINT "job_step_term_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_step_term_term_entry_uuid_index" ON "job_step_term" USING btree ("term_entry_uuid");