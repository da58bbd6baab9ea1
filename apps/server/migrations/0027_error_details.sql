ALTER TABLE "file" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "job_error" ADD COLUMN "detail" jsonb;