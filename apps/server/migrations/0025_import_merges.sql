ALTER TABLE "translation_memory_import" ADD COLUMN "merge_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD COLUMN "to_merge" integer;