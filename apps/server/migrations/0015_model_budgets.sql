ALTER TABLE "team" ADD COLUMN "model_spending_limit" jsonb;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "model_spending_limit" jsonb;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "team_uuid" uuid;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_usage_team_uuid_at_index" ON "model_usage" USING btree ("team_uuid","at");--> statement-breakpoint
-- What was asked before there were these limits counts too: this month's calls for the team that is the model's primary one now, where the
-- organization has stayed the same, and all calls for a job.
UPDATE "model_usage" AS u SET "team_uuid" = t."uuid"
FROM "shareable_team" AS st JOIN "team" AS t ON t."uuid" = st."team_uuid"
WHERE st."shareable_uuid" = u."model_uuid" AND st."primary_team" AND t."organization_uuid" = u."organization_uuid"
  AND u."at" >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';--> statement-breakpoint
INSERT INTO "model_spending" ("holder_uuid", "period", "currency", "millionths")
SELECT "team_uuid", to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM'), "currency", sum("cost_millionths")
FROM "model_usage" WHERE "team_uuid" IS NOT NULL AND "cost_millionths" > 0 GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "model_spending" ("holder_uuid", "period", "currency", "millionths")
SELECT "job_uuid", '', "currency", sum("cost_millionths")
FROM "model_usage" WHERE "job_uuid" IS NOT NULL AND "cost_millionths" > 0 GROUP BY 1, 3;
