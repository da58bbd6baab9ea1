CREATE TABLE "machine_translation_engine_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"machine_translation_quality_estimation_minimal_percent" integer DEFAULT 75 NOT NULL
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
INSERT INTO "machine_translation_engine_use" SELECT "uuid", "job_uuid", "sort_id", "machine_translation_engine_uuid", "machine_translation_quality_estimation_minimal_percent" FROM "job_machine_translation_engine"
	UNION ALL SELECT "uuid", "job_template_uuid", "sort_id", "machine_translation_engine_uuid", "machine_translation_quality_estimation_minimal_percent" FROM "job_template_machine_translation_engine";--> statement-breakpoint
INSERT INTO "termbase_use" SELECT "uuid", "job_uuid", "sort_id", "termbase_uuid", "source_termbase_index_uuid", "target_termbase_index_uuid" FROM "job_translation_termbase"
	UNION ALL SELECT "uuid", "job_template_uuid", "sort_id", "termbase_uuid", NULL, NULL FROM "job_template_termbase";--> statement-breakpoint
INSERT INTO "translation_memory_use" SELECT "uuid", "job_uuid", "sort_id", "translation_memory_uuid", "translation_memory_pretranslation_minimal_match_percent", "update_translation_memory", "translation_memory_search_minimal_match_percent", "translation_memory_penalty", "language_variant_penalty" FROM "job_translation_memory"
	UNION ALL SELECT "uuid", "job_template_uuid", "sort_id", "translation_memory_uuid", "translation_memory_pretranslation_minimal_match_percent", "update_translation_memory", "translation_memory_search_minimal_match_percent", "translation_memory_penalty", "language_variant_penalty" FROM "job_template_translation_memory";--> statement-breakpoint
INSERT INTO "translation_memory_use_penalty" SELECT "uuid", coalesce("job_translation_memory_uuid", "job_template_translation_memory_uuid"), "type", "selector_value", "match_difference", "sort_id" FROM "job_translation_memory_penalty";--> statement-breakpoint
DROP TABLE "job_machine_translation_engine" CASCADE;--> statement-breakpoint
DROP TABLE "job_translation_memory" CASCADE;--> statement-breakpoint
DROP TABLE "job_translation_memory_penalty" CASCADE;--> statement-breakpoint
DROP TABLE "job_translation_termbase" CASCADE;--> statement-breakpoint
DROP TABLE "job_template_machine_translation_engine" CASCADE;--> statement-breakpoint
DROP TABLE "job_template_termbase" CASCADE;--> statement-breakpoint
DROP TABLE "job_template_translation_memory" CASCADE;--> statement-breakpoint
ALTER TABLE "machine_translation_engine_use" ADD CONSTRAINT "machine_translation_engine_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_translation_engine_use" ADD CONSTRAINT "machine_translation_engine_use_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_source_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("source_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_use" ADD CONSTRAINT "termbase_use_target_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("target_termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use" ADD CONSTRAINT "translation_memory_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use" ADD CONSTRAINT "translation_memory_use_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_use_penalty" ADD CONSTRAINT "translation_memory_use_penalty_translation_memory_use_uuid_translation_memory_use_uuid_fk" FOREIGN KEY ("translation_memory_use_uuid") REFERENCES "public"."translation_memory_use"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_translation_engine_use_owner_uuid_sort_id_index" ON "machine_translation_engine_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "machine_translation_engine_use_machine_translation_engine_uuid_index" ON "machine_translation_engine_use" USING btree ("machine_translation_engine_uuid");--> statement-breakpoint
CREATE INDEX "termbase_use_owner_uuid_sort_id_index" ON "termbase_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "termbase_use_termbase_uuid_index" ON "termbase_use" USING btree ("termbase_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_use_owner_uuid_sort_id_index" ON "translation_memory_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "translation_memory_use_translation_memory_uuid_index" ON "translation_memory_use" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_use_penalty_translation_memory_use_uuid_sort_id_index" ON "translation_memory_use_penalty" USING btree ("translation_memory_use_uuid","sort_id");