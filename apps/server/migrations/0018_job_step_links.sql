ALTER TABLE "job_step_request" ADD COLUMN "browser_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "mail_uuid" uuid;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "mail_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_step_request" ADD COLUMN "answer_by_told" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "job_step_answer" ON "job_step" USING btree ("answer_by") WHERE "job_step"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "job_step_request_mail_uuid_index" ON "job_step_request" USING btree ("mail_uuid");--> statement-breakpoint
CREATE INDEX "mail_message_failed" ON "mail_message" USING btree ("uuid") WHERE "mail_message"."error_message" is not null;