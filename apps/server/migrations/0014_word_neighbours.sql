-- Blocks without them are of no use, and are made anew.
DELETE FROM "translation_memory_word_block";--> statement-breakpoint
ALTER TABLE "translation_memory_word_block" ADD COLUMN "neighbours" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory_word_block" ALTER COLUMN "neighbours" SET STORAGE EXTERNAL;
