ALTER TABLE "job" ADD COLUMN "lock_exact_matches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "lock_targets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "report_cross_file_repetitions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "lock_exact_matches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "lock_targets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_template" ADD COLUMN "report_cross_file_repetitions" boolean DEFAULT true NOT NULL;