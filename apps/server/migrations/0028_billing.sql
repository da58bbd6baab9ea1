CREATE TABLE "billing_account" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"plan" text NOT NULL,
	"limits" jsonb,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"billing_cycle" text,
	"subscription_id" text,
	"subscription_item_id" text,
	"stripe_price_id" text,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"changes_to" jsonb,
	"past_due_since" timestamp with time zone,
	"given" boolean DEFAULT false NOT NULL,
	"supplies_models" boolean DEFAULT false NOT NULL,
	"warned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"purpose" text NOT NULL,
	"price_uuid" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"failure_code" text,
	"failure_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_grant" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"payment_intent_id" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grant_amounts" CHECK ("credit_grant"."left" >= 0 and "credit_grant"."left" <= "credit_grant"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_price" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"prices" jsonb,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_reservation" (
	"call_uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"transfer_uuid" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_transfer_uuid_account_pk" PRIMARY KEY("transfer_uuid","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"deed" text NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"external_id" text NOT NULL,
	"payment_intent_id" text,
	"purpose" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"invoice_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"label" jsonb NOT NULL,
	"yearly_label" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"shown_in" jsonb NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"contact" boolean DEFAULT false NOT NULL,
	"same_as" text,
	"offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_usage" (
	"job_uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"translations" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"plan_uuid" uuid,
	"billing_cycle" text,
	"credits" integer,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"stripe_price_id" text,
	"on_sale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"warned" text,
	"full" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_available" CHECK ("wallet"."available" >= 0),
	CONSTRAINT "wallet_reserved" CHECK ("wallet"."reserved" >= 0)
);
--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_price_uuid_price_uuid_fk" FOREIGN KEY ("price_uuid") REFERENCES "public"."price"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_uuid_ledger_transfer_uuid_fk" FOREIGN KEY ("transfer_uuid") REFERENCES "public"."ledger_transfer"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_usage" ADD CONSTRAINT "plan_usage_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_plan_uuid_plan_uuid_fk" FOREIGN KEY ("plan_uuid") REFERENCES "public"."plan"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_customer_id_index" ON "billing_account" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_account_subscription_id_index" ON "billing_account" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_token_hash_index" ON "checkout" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_session_id_index" ON "checkout" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "checkout_organization_uuid_index" ON "checkout" USING btree ("organization_uuid");--> statement-breakpoint
CREATE INDEX "checkout_user_uuid_index" ON "checkout" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "checkout_state_created_at_index" ON "checkout" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_grant_key_index" ON "credit_grant" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_grant_organization_uuid_expires_at_index" ON "credit_grant" USING btree ("organization_uuid","expires_at");--> statement-breakpoint
CREATE INDEX "credit_grant_payment_intent_id_index" ON "credit_grant" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "credit_grant_left" ON "credit_grant" USING btree ("expires_at") WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "credit_price_provider_model_type_valid_from_index" ON "credit_price" USING btree ("provider","model_type","valid_from");--> statement-breakpoint
CREATE INDEX "credit_reservation_organization_uuid_expires_at_index" ON "credit_reservation" USING btree ("organization_uuid","expires_at");--> statement-breakpoint
CREATE INDEX "credit_reservation_expires_at_index" ON "credit_reservation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfer_key_index" ON "ledger_transfer" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transfer_organization_uuid_at_index" ON "ledger_transfer" USING btree ("organization_uuid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_external_id_index" ON "payment" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "payment_payment_intent_id_index" ON "payment" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payment_organization_uuid_created_at_index" ON "payment" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_name_index" ON "plan" USING btree ("name");--> statement-breakpoint
CREATE INDEX "plan_usage_organization_uuid_month_index" ON "plan_usage" USING btree ("organization_uuid","month");--> statement-breakpoint
CREATE UNIQUE INDEX "price_stripe_price_id_index" ON "price" USING btree ("stripe_price_id");--> statement-breakpoint
CREATE INDEX "price_plan_uuid_index" ON "price" USING btree ("plan_uuid");--> statement-breakpoint
-- What is booked stays as it is: a correction is a transfer of its own.
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The ledger is only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transfer_stays" BEFORE UPDATE OR DELETE ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_stays" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
