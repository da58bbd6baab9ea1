CREATE TABLE "translation_memory_word_block" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"side" text NOT NULL,
	"after_revision" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"unit_count" integer NOT NULL,
	"format" integer NOT NULL,
	"replaced_at" timestamp with time zone,
	"unit_ids" "bytea" NOT NULL,
	"unit_lengths" "bytea" NOT NULL,
	"list_starts" "bytea" NOT NULL,
	"stem_order" "bytea" NOT NULL,
	"words" "bytea" NOT NULL,
	"places" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "translation_memory_unit_trans_unit_uuid_index";--> statement-breakpoint
ALTER TABLE "translation_memory_word_block" ADD CONSTRAINT "translation_memory_word_block_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_memory_word_block_translation_memory_uuid_index" ON "translation_memory_word_block" USING btree ("translation_memory_uuid");--> statement-breakpoint
CREATE INDEX "translation_memory_unit_trans_unit_uuid_index" ON "translation_memory_unit" USING btree ("trans_unit_uuid") WHERE "translation_memory_unit"."trans_unit_uuid" is not null;--> statement-breakpoint
-- Not compressed, so that a part of the lists is read without all before it.
ALTER TABLE "translation_memory_word_block" ALTER COLUMN "unit_ids" SET STORAGE EXTERNAL, ALTER COLUMN "unit_lengths" SET STORAGE EXTERNAL, ALTER COLUMN "list_starts" SET STORAGE EXTERNAL, ALTER COLUMN "stem_order" SET STORAGE EXTERNAL, ALTER COLUMN "words" SET STORAGE EXTERNAL, ALTER COLUMN "places" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The word blocks are made from the units by a task, and until then the units are searched one by one.
DROP INDEX "translation_memory_unit_search";
