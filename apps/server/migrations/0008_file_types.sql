CREATE TABLE "file_type" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_processor" text NOT NULL,
	"sub_file_processor" text,
	"file_ending_comments_string" text NOT NULL,
	"mime_type" text NOT NULL,
	"root_x_path" text,
	"default_tag_type" text NOT NULL,
	"default_text_translation" text NOT NULL,
	"document_type_definition" text,
	"contains_html_entities" boolean NOT NULL,
	"key_column_id" text,
	"source_column_id" text,
	"target_column_id" text,
	"char_limit_column_id" text,
	"line_limit_column_id" text,
	"translate_hidden_slides" boolean NOT NULL,
	"translate_notes" boolean NOT NULL,
	"translate_hidden_text" boolean NOT NULL,
	"translate_hidden_sheets" boolean NOT NULL,
	"translate_hidden_layers" boolean NOT NULL,
	"translate_locked_layers" boolean NOT NULL,
	"translate_header" boolean NOT NULL,
	"translate_footer" boolean NOT NULL,
	"translate_comments" boolean NOT NULL,
	"export_comments_to_target_file" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_replacement_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_type_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL,
	"source_regex" text NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_tag_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_type_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_id" integer NOT NULL,
	"rule_type" text NOT NULL,
	"x_path" text,
	"style_sheet_name" text,
	"tag_type" text DEFAULT 'structure' NOT NULL,
	"translation" text DEFAULT 'ifNotInProtectedContent' NOT NULL,
	"editor_tag_name" text,
	"editor_tag_naming_type" text DEFAULT 'static' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_type_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "file_type" jsonb;--> statement-breakpoint
ALTER TABLE "file_type" ADD CONSTRAINT "file_type_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_replacement_rule" ADD CONSTRAINT "file_type_replacement_rule_file_type_uuid_file_type_uuid_fk" FOREIGN KEY ("file_type_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_tag_rule" ADD CONSTRAINT "file_type_tag_rule_file_type_uuid_file_type_uuid_fk" FOREIGN KEY ("file_type_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_use" ADD CONSTRAINT "file_type_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_type_use" ADD CONSTRAINT "file_type_use_set_uuid_file_type_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."file_type"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_type_replacement_rule_file_type_uuid_sort_id_index" ON "file_type_replacement_rule" USING btree ("file_type_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_type_tag_rule_file_type_uuid_sort_id_index" ON "file_type_tag_rule" USING btree ("file_type_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_type_use_owner_uuid_sort_id_index" ON "file_type_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "file_type_use_set_uuid_index" ON "file_type_use" USING btree ("set_uuid");