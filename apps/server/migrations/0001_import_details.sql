ALTER TABLE "term_import" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "translation_memory_import" ADD COLUMN "detail" jsonb;