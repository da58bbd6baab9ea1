CREATE TABLE "generative_artificial_intelligence_model" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"endpoint" text,
	"deployment" text,
	"sealed_api_key" text,
	"api_key_ending" text DEFAULT '' NOT NULL,
	"integration_uuid" uuid,
	"language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"prices" jsonb
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"user_uuid" uuid,
	"organization_uuid" uuid,
	"model_uuid" uuid,
	"job_uuid" uuid,
	"prompt_uuid" uuid,
	"prompt_version" integer,
	"provider" text NOT NULL,
	"model_type" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"currency" text,
	"cost_millionths" bigint,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generative_artificial_intelligence_model" ADD CONSTRAINT "generative_artificial_intelligence_model_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generative_artificial_intelligence_model" ADD CONSTRAINT "generative_artificial_intelligence_model_integration_uuid_organization_integration_uuid_fk" FOREIGN KEY ("integration_uuid") REFERENCES "public"."organization_integration"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_usage_model_uuid_at_index" ON "model_usage" USING btree ("model_uuid","at");--> statement-breakpoint
CREATE INDEX "model_usage_job_uuid_index" ON "model_usage" USING btree ("job_uuid");--> statement-breakpoint
CREATE INDEX "model_usage_organization_uuid_at_index" ON "model_usage" USING btree ("organization_uuid","at");