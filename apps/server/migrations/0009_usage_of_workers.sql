ALTER TABLE "model_usage" ADD COLUMN "worker_uuid" uuid;--> statement-breakpoint
CREATE INDEX "model_usage_worker_uuid_at_index" ON "model_usage" USING btree ("worker_uuid","at");--> statement-breakpoint
UPDATE "model_usage" SET "worker_uuid" = "artificial_intelligence_worker_run"."worker_uuid" FROM "artificial_intelligence_worker_run" WHERE "artificial_intelligence_worker_run"."uuid" = "model_usage"."run_uuid";
