CREATE TABLE "translation_memory_direction" (
	"translation_memory_uuid" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"unit_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "translation_memory_direction_translation_memory_uuid_source_language_target_language_pk" PRIMARY KEY("translation_memory_uuid","source_language","target_language")
);
--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "items_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD COLUMN "items_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_direction" ADD CONSTRAINT "translation_memory_direction_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;