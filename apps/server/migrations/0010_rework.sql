ALTER TABLE "job" ADD COLUMN "artificial_intelligence_rework_budget" jsonb;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "artificial_intelligence_rework_budget" jsonb;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;