CREATE TABLE "memory_connection" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"machine_translation_engine_uuid" uuid NOT NULL,
	"translation_memory_uuid" uuid,
	"provider_name" text,
	"edition_uuid" uuid,
	"revision" bigint DEFAULT 0 NOT NULL,
	"unit_id" bigint DEFAULT 0 NOT NULL,
	"synchronized_count" integer DEFAULT 0 NOT NULL,
	"stale_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "translation_memory_unit" ADD COLUMN "edition_uuid" uuid;--> statement-breakpoint
ALTER TABLE "memory_connection" ADD CONSTRAINT "memory_connection_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_connection" ADD CONSTRAINT "memory_connection_translation_memory_uuid_shareable_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memory_connection_translation_memory_uuid_index" ON "memory_connection" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "memory_connection_machine_translation_engine_uuid_index" ON "memory_connection" USING btree ("machine_translation_engine_uuid");