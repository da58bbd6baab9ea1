CREATE TABLE "language_combination" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_combination_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'preset' NOT NULL,
	"source_language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"target_language_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_combination_set" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_combination_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "language_combination" ADD CONSTRAINT "language_combination_language_combination_set_uuid_language_combination_set_uuid_fk" FOREIGN KEY ("language_combination_set_uuid") REFERENCES "public"."language_combination_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set" ADD CONSTRAINT "language_combination_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set_use" ADD CONSTRAINT "language_combination_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_combination_set_use" ADD CONSTRAINT "language_combination_set_use_set_uuid_language_combination_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."language_combination_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_combination_language_combination_set_uuid_sort_id_index" ON "language_combination" USING btree ("language_combination_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "language_combination_set_use_owner_uuid_sort_id_index" ON "language_combination_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "language_combination_set_use_set_uuid_index" ON "language_combination_set_use" USING btree ("set_uuid");