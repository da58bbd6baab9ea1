CREATE TABLE "embedding_model" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"model_uuid" uuid NOT NULL,
	"state" text DEFAULT 'building' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"detail" jsonb,
	"dimensions" integer,
	"after_entry_uuid" uuid,
	"began_at" timestamp with time zone,
	"up_to_date_at" timestamp with time zone,
	"head_revision" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"cost_millionths" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_embedding" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"embedding_model_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid NOT NULL,
	"content_hash" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"scale" real NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generative_artificial_intelligence_model" ADD COLUMN "gives" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "embedding_model" ADD CONSTRAINT "embedding_model_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedding_model" ADD CONSTRAINT "embedding_model_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_embedding_model_uuid_embedding_model_uuid_fk" FOREIGN KEY ("embedding_model_uuid") REFERENCES "public"."embedding_model"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_embedding" ADD CONSTRAINT "term_embedding_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "embedding_model_termbase_uuid_state_index" ON "embedding_model" USING btree ("termbase_uuid","state");--> statement-breakpoint
CREATE INDEX "embedding_model_model_uuid_index" ON "embedding_model" USING btree ("model_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "term_embedding_of" ON "term_embedding" USING btree ("term_entry_uuid","embedding_model_uuid","termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_embedding_changes" ON "term_embedding" USING btree ("embedding_model_uuid","revision","id");--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_changed_at_index" ON "term_entry" USING btree ("termbase_uuid","changed_at");