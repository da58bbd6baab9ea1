ALTER TABLE "shareable" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shareable" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "shareable" SET "name" = "kind"."name", "description" = "kind"."description" FROM (
	SELECT "uuid", "name", "description" FROM "job"
	UNION ALL SELECT "uuid", "name", "description" FROM "guideline"
	UNION ALL SELECT "uuid", "name", "description" FROM "job_template"
	UNION ALL SELECT "uuid", "name", "description" FROM "machine_translation_engine"
	UNION ALL SELECT "uuid", "name", "description" FROM "termbase"
	UNION ALL SELECT "uuid", "name", "description" FROM "translation_memory"
) "kind" WHERE "kind"."uuid" = "shareable"."uuid";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "guideline" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "guideline" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "job_template" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "job_template" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "machine_translation_engine" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "machine_translation_engine" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "termbase" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "termbase" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "translation_memory" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "translation_memory" DROP COLUMN "description";--> statement-breakpoint
CREATE INDEX "shareable_name" ON "shareable" USING btree ("kind","name" collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "shareable_search" ON "shareable" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_search" ON "job" USING gin ("job_id" gin_trgm_ops);