CREATE TABLE "trans_unit_message_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_message_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"processor" text NOT NULL,
	"type" text DEFAULT 'warning' NOT NULL,
	"source_regex" text DEFAULT '' NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"character_limit" integer,
	"low_score_percent" integer DEFAULT 0 NOT NULL,
	"high_score_percent" integer DEFAULT 100 NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trans_unit_message_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "trans_unit_message_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule" ADD CONSTRAINT "trans_unit_message_rule_trans_unit_message_rule_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("trans_unit_message_rule_set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set" ADD CONSTRAINT "trans_unit_message_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set_use" ADD CONSTRAINT "trans_unit_message_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_message_rule_set_use" ADD CONSTRAINT "trans_unit_message_rule_set_use_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_trans_unit_message_rule_set_uuid_sort_id_index" ON "trans_unit_message_rule" USING btree ("trans_unit_message_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_set_use_owner_uuid_sort_id_index" ON "trans_unit_message_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "trans_unit_message_rule_set_use_set_uuid_index" ON "trans_unit_message_rule_set_use" USING btree ("set_uuid");