CREATE TABLE "engine_glossary" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"termbase_use_uuid" uuid,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"provider_name" text,
	"made_of" text DEFAULT '' NOT NULL,
	"termbase_revision" bigint DEFAULT 0 NOT NULL,
	"terms_hash" text DEFAULT '' NOT NULL,
	"term_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "engine_glossary" ADD CONSTRAINT "engine_glossary_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_glossary" ADD CONSTRAINT "engine_glossary_termbase_use_uuid_termbase_use_uuid_fk" FOREIGN KEY ("termbase_use_uuid") REFERENCES "public"."termbase_use"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engine_glossary_termbase_use_uuid_source_language_target_language_index" ON "engine_glossary" USING btree ("termbase_use_uuid","source_language","target_language");--> statement-breakpoint
CREATE INDEX "engine_glossary_machine_translation_engine_uuid_index" ON "engine_glossary" USING btree ("machine_translation_engine_uuid");