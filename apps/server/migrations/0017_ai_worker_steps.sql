ALTER TABLE "job_step" ADD COLUMN "queued_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "job_step" ADD COLUMN "queued_budget" jsonb;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD COLUMN "job_step_uuid" uuid;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_queued_by_uuid_user_account_uuid_fk" FOREIGN KEY ("queued_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;