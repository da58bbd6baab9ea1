CREATE TABLE "term_entry_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry_comment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_entry_tag" (
	"term_entry_uuid" uuid NOT NULL,
	"termbase_tag_uuid" uuid NOT NULL,
	CONSTRAINT "term_entry_tag_term_entry_uuid_termbase_tag_uuid_pk" PRIMARY KEY("term_entry_uuid","termbase_tag_uuid")
);
--> statement-breakpoint
CREATE TABLE "termbase_export" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"format" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"storage_key" text,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_field" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"field_type" text NOT NULL,
	"level" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termbase_tag" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"blacklist" boolean DEFAULT false NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "allowed_variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "forbidden_variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "sort_text" text;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "recycled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Terms that are there already: as the server writes them, but for accents.
UPDATE "term" SET "search_text" = "text", "sort_text" = left(lower("text"), 200),
  "recycled" = exists (select from "term_entry" e where e."uuid" = "term"."term_entry_uuid" and e."recycled_at" is not null),
  "first" = not exists (select from "term" t where t."term_entry_uuid" = "term"."term_entry_uuid" and t."termbase_index_uuid" = "term"."termbase_index_uuid"
    and (t."sort_id", t."uuid") < ("term"."sort_id", "term"."uuid"));--> statement-breakpoint
ALTER TABLE "term" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "term" ALTER COLUMN "sort_text" SET NOT NULL;--> statement-breakpoint
DROP INDEX "term_search";--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "context" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "source_file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "copywriting_key_term" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "term_injection_method" text DEFAULT 'intelligent' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "confidence_score" integer;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "language_field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "created_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "term_entry" SET "changed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "term_entry" ADD COLUMN "changed_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "term_import_type" text DEFAULT 'documents' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "language_uuids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "termbase" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "term_entry_change" ADD CONSTRAINT "term_entry_change_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_change" ADD CONSTRAINT "term_entry_change_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_comment" ADD CONSTRAINT "term_entry_comment_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_comment" ADD CONSTRAINT "term_entry_comment_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_tag" ADD CONSTRAINT "term_entry_tag_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry_tag" ADD CONSTRAINT "term_entry_tag_termbase_tag_uuid_termbase_tag_uuid_fk" FOREIGN KEY ("termbase_tag_uuid") REFERENCES "public"."termbase_tag"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_export" ADD CONSTRAINT "termbase_export_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_export" ADD CONSTRAINT "termbase_export_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_field" ADD CONSTRAINT "termbase_field_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termbase_tag" ADD CONSTRAINT "termbase_tag_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_entry_change_term_entry_uuid_id_index" ON "term_entry_change" USING btree ("term_entry_uuid","id");--> statement-breakpoint
CREATE INDEX "term_entry_comment_term_entry_uuid_created_at_index" ON "term_entry_comment" USING btree ("term_entry_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_entry_tag_termbase_tag_uuid_index" ON "term_entry_tag" USING btree ("termbase_tag_uuid");--> statement-breakpoint
CREATE INDEX "termbase_export_termbase_uuid_created_at_index" ON "termbase_export" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "termbase_field_termbase_uuid_sort_id_index" ON "termbase_field" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "termbase_tag_termbase_uuid_sort_id_index" ON "termbase_tag" USING btree ("termbase_uuid","sort_id");--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_created_by_uuid_user_account_uuid_fk" FOREIGN KEY ("created_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_entry" ADD CONSTRAINT "term_entry_changed_by_uuid_user_account_uuid_fk" FOREIGN KEY ("changed_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_list" ON "term" USING btree ("termbase_index_uuid","recycled","sort_text" collate "C","term_entry_uuid") WHERE "term"."first";--> statement-breakpoint
CREATE INDEX "term_search" ON "term" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "term_entry_termbase_uuid_external_id_index" ON "term_entry" USING btree ("termbase_uuid","external_id");--> statement-breakpoint
CREATE INDEX "term_entry_search" ON "term_entry" USING gin ("definition" gin_trgm_ops);