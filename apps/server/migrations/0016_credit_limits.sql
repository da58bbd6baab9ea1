ALTER TABLE "model_spending" RENAME TO "spending";--> statement-breakpoint
ALTER TABLE "spending" RENAME CONSTRAINT "model_spending_holder_uuid_period_currency_pk" TO "spending_holder_uuid_period_currency_pk";--> statement-breakpoint
ALTER TABLE "model_reservation" RENAME TO "spending_reservation";--> statement-breakpoint
ALTER INDEX "model_reservation_holder_uuid_period_currency_index" RENAME TO "spending_reservation_holder_uuid_period_currency_index";--> statement-breakpoint
ALTER TABLE "spending_reservation" DROP CONSTRAINT "model_reservation_call_uuid_holder_uuid_pk";--> statement-breakpoint
ALTER TABLE "spending_reservation" ADD CONSTRAINT "spending_reservation_call_uuid_holder_uuid_currency_pk" PRIMARY KEY("call_uuid","holder_uuid","currency");--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "credit_spending_limit" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "credit_spending_limit" bigint;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "credit_spending_limit" bigint;--> statement-breakpoint
-- What was spent before there were these limits counts for organizations; of teams and jobs the ledger does not tell.
INSERT INTO "spending" ("holder_uuid", "period", "currency", "millionths")
SELECT t."organization_uuid", to_char(t."at" AT TIME ZONE 'UTC', 'YYYY-MM'), 'credits', sum(e."amount")
FROM "ledger_transfer" t JOIN "ledger_entry" e ON e."transfer_uuid" = t."uuid"
WHERE t."deed" = 'used' AND e."account" = 'used' AND e."amount" > 0 GROUP BY 1, 2;
