ALTER TABLE "file" ADD COLUMN "converted_storage_key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "target_ending" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_error" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "document_match_percent" integer;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "document_origin" text;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "document_state" text;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD COLUMN "from_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trans_unit_comment" ADD COLUMN "author" text;