ALTER TABLE "artificial_intelligence_worker_run_segment" ADD COLUMN "currency" text;--> statement-breakpoint
-- Until now it was told as that of the estimate.
UPDATE "artificial_intelligence_worker_run_segment" AS s SET "currency" = r."estimate" -> 'cost' ->> 'currency'
FROM "artificial_intelligence_worker_run" AS r WHERE r."uuid" = s."run_uuid" AND s."cost_millionths" IS NOT NULL;
