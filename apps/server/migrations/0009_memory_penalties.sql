CREATE TABLE "job_translation_memory_penalty" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"job_translation_memory_uuid" uuid,
	"job_template_translation_memory_uuid" uuid,
	"type" text NOT NULL,
	"selector_value" text NOT NULL,
	"match_difference" integer NOT NULL,
	"sort_id" integer NOT NULL,
	CONSTRAINT "job_translation_memory_penalty_of_one_use" CHECK (num_nonnulls("job_translation_memory_penalty"."job_translation_memory_uuid", "job_translation_memory_penalty"."job_template_translation_memory_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "job_translation_memory" ADD COLUMN "translation_memory_search_minimal_match_percent" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_translation_memory" ADD COLUMN "translation_memory_penalty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_translation_memory" ADD COLUMN "language_variant_penalty" integer;--> statement-breakpoint
ALTER TABLE "job_template_translation_memory" ADD COLUMN "translation_memory_search_minimal_match_percent" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template_translation_memory" ADD COLUMN "translation_memory_penalty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template_translation_memory" ADD COLUMN "language_variant_penalty" integer;--> statement-breakpoint
ALTER TABLE "job_translation_memory_penalty" ADD CONSTRAINT "job_translation_memory_penalty_job_translation_memory_uuid_job_translation_memory_uuid_fk" FOREIGN KEY ("job_translation_memory_uuid") REFERENCES "public"."job_translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translation_memory_penalty" ADD CONSTRAINT "job_translation_memory_penalty_job_template_translation_memory_uuid_job_template_translation_memory_uuid_fk" FOREIGN KEY ("job_template_translation_memory_uuid") REFERENCES "public"."job_template_translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_translation_memory_penalty_job_translation_memory_uuid_sort_id_index" ON "job_translation_memory_penalty" USING btree ("job_translation_memory_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "job_translation_memory_penalty_job_template_translation_memory_uuid_sort_id_index" ON "job_translation_memory_penalty" USING btree ("job_template_translation_memory_uuid","sort_id");