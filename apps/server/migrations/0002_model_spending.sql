CREATE TABLE "model_reservation" (
	"call_uuid" uuid NOT NULL,
	"holder_uuid" uuid NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_reservation_call_uuid_holder_uuid_pk" PRIMARY KEY("call_uuid","holder_uuid")
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"holder_uuid" uuid NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	CONSTRAINT "model_spending_holder_uuid_period_currency_pk" PRIMARY KEY("holder_uuid","period","currency")
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "model_spending_limit" jsonb;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "run_uuid" uuid;--> statement-breakpoint
CREATE INDEX "model_reservation_holder_uuid_period_currency_index" ON "model_reservation" USING btree ("holder_uuid","period","currency");--> statement-breakpoint
CREATE INDEX "model_usage_user_uuid_index" ON "model_usage" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_prompt_uuid_index" ON "model_usage" USING btree ("prompt_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_run_uuid_index" ON "model_usage" USING btree ("run_uuid");