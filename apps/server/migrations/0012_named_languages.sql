ALTER TABLE "file" ADD COLUMN "named_source_language" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "named_target_language" text;