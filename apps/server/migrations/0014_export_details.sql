ALTER TABLE "job_target_file_export" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "termbase_export" ADD COLUMN "detail" jsonb;