ALTER TABLE "user_account" ADD COLUMN "step_reminders" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "step_digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_step" ADD COLUMN "reminded_soon_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_step" ADD COLUMN "reminded_due_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "calendar" text;