ALTER TABLE "trans_unit" ADD COLUMN "false_positives" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_memory" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD COLUMN "exchange" text;--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD COLUMN "exchange_uuid" uuid;--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "trans_unit" SET "messages" = (
  SELECT jsonb_agg(message || '{"caseKey": "", "falsePositive": false}' ||
    CASE WHEN message ->> 'processor' = 'emptyTarget' THEN '{"processor": "emptyTargetSegment"}'::jsonb ELSE '{}' END ORDER BY place)
  FROM jsonb_array_elements("messages") WITH ORDINALITY AS listed (message, place)
) WHERE "messages" <> '[]'::jsonb;
