ALTER TABLE "job_step" ADD COLUMN "quoted_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "job_step" SET "quoted_words" = "words";--> statement-breakpoint
CREATE INDEX "job_step_search" ON "job_step" USING gin ("name" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_step_user_uuid_index" ON "job_step" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "job_step_creator" ON "job_step" USING btree ("created_by_uuid") WHERE "job_step"."created_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_finisher" ON "job_step" USING btree ("finished_by_uuid") WHERE "job_step"."finished_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_queuer" ON "job_step" USING btree ("queued_by_uuid") WHERE "job_step"."queued_by_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_log_user" ON "job_step_log" USING btree ("user_uuid") WHERE "job_step_log"."user_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_request_user_uuid_index" ON "job_step_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "job_step_request_inviter" ON "job_step_request" USING btree ("invited_by_uuid") WHERE "job_step_request"."invited_by_uuid" is not null;