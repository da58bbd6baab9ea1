ALTER TABLE "model_usage" ADD COLUMN "paid_currency" text;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "paid_millionths" bigint;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_run_segment" ADD COLUMN "currency" text;--> statement-breakpoint
-- Until now a segment's cost was told as in the currency of its run's estimate.
UPDATE "artificial_intelligence_worker_run_segment" AS s SET "currency" = r."estimate" -> 'cost' ->> 'currency'
FROM "artificial_intelligence_worker_run" AS r WHERE r."uuid" = s."run_uuid" AND s."cost_millionths" IS NOT NULL;
