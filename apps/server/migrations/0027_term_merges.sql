CREATE TABLE "term_merge_item" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"request_uuid" uuid NOT NULL,
	"copied_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"source" jsonb NOT NULL,
	"term_entry_uuid" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb,
	"made_entry" boolean DEFAULT false NOT NULL,
	CONSTRAINT "term_merge_item_requestUuid_copiedUuid_unique" UNIQUE("request_uuid","copied_uuid")
);
--> statement-breakpoint
CREATE TABLE "term_merge_request" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"term_import_uuid" uuid,
	"termbase_uuid" uuid,
	"new_termbase" jsonb,
	"tag_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"user_uuid" uuid,
	"status" text DEFAULT 'copying' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"copied_uuid" uuid,
	"accepting" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"undone" jsonb,
	"decided_by_uuid" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "term_merge_item" ADD CONSTRAINT "term_merge_item_request_uuid_term_merge_request_uuid_fk" FOREIGN KEY ("request_uuid") REFERENCES "public"."term_merge_request"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_merge_request" ADD CONSTRAINT "term_merge_request_decided_by_uuid_user_account_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_merge_item_request_uuid_state_kind_index" ON "term_merge_item" USING btree ("request_uuid","state","kind");--> statement-breakpoint
CREATE INDEX "term_merge_item_term_entry_uuid_index" ON "term_merge_item" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_termbase_uuid_created_at_index" ON "term_merge_request" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_merge_request_term_import_uuid_index" ON "term_merge_request" USING btree ("term_import_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_user_uuid_index" ON "term_merge_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "term_merge_request_decided_by_uuid_index" ON "term_merge_request" USING btree ("decided_by_uuid");