CREATE TABLE "replacement_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"replacement_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"source_regex" text NOT NULL,
	"target_regex" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "replacement_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replacement_rule" ADD CONSTRAINT "replacement_rule_replacement_rule_set_uuid_replacement_rule_set_uuid_fk" FOREIGN KEY ("replacement_rule_set_uuid") REFERENCES "public"."replacement_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set" ADD CONSTRAINT "replacement_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set_use" ADD CONSTRAINT "replacement_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_rule_set_use" ADD CONSTRAINT "replacement_rule_set_use_set_uuid_replacement_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."replacement_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacement_rule_replacement_rule_set_uuid_sort_id_index" ON "replacement_rule" USING btree ("replacement_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "replacement_rule_set_use_owner_uuid_sort_id_index" ON "replacement_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "replacement_rule_set_use_set_uuid_index" ON "replacement_rule_set_use" USING btree ("set_uuid");