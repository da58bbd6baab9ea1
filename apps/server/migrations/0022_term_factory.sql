CREATE TABLE "term_candidate" (
	"term_entry_uuid" uuid PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"novelty" text DEFAULT 'new' NOT NULL,
	"verdict" text,
	"confidence" integer NOT NULL,
	"frequency" integer NOT NULL,
	"documents" integer NOT NULL,
	"forms" jsonb NOT NULL,
	"contexts" jsonb NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"long_form" text DEFAULT '' NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"known_term_entry_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "term_candidate_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"move" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "term_import_termbase_uuid" uuid;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "minimum_confidence" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "skip_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "source_uuid" uuid;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "accepted_tag_uuid" uuid;--> statement-breakpoint
ALTER TABLE "termbase" ADD COLUMN "is_term_import_termbase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate" ADD CONSTRAINT "term_candidate_known_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("known_term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate_step" ADD CONSTRAINT "term_candidate_step_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_candidate_step" ADD CONSTRAINT "term_candidate_step_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_candidate_term_import_uuid_index" ON "term_candidate" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "term_candidate_known_term_entry_uuid_index" ON "term_candidate" USING btree ("known_term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_candidate_step_term_import_uuid_id_index" ON "term_candidate_step" USING btree ("term_import_uuid","id");--> statement-breakpoint
CREATE INDEX "term_candidate_step_user_uuid_index" ON "term_candidate_step" USING btree ("user_uuid");--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_term_import_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("term_import_termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_source_uuid_shareable_uuid_fk" FOREIGN KEY ("source_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_import_term_import_termbase_uuid_index" ON "term_import" USING btree ("term_import_termbase_uuid");--> statement-breakpoint
CREATE INDEX "term_import_source_uuid_index" ON "term_import" USING btree ("source_uuid");--> statement-breakpoint
CREATE INDEX "termbase_of_imports" ON "termbase" USING btree ("uuid") WHERE "termbase"."is_term_import_termbase";