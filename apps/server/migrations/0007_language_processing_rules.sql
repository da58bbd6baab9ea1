CREATE TABLE "language_processing_abbreviation_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"abbreviation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"thousands_separator" text NOT NULL,
	"decimal_separator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segmentation_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"language_processing_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_id" integer NOT NULL,
	"type" text NOT NULL,
	"before_segment_ending" text DEFAULT '' NOT NULL,
	"stopp_sequence" text DEFAULT '' NOT NULL,
	"after_segment_ending" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_processing_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "language_processing_abbreviation_rule" ADD CONSTRAINT "language_processing_abbreviation_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segmentation_rule" ADD CONSTRAINT "segmentation_rule_language_processing_rule_set_uuid_language_processing_rule_set_uuid_fk" FOREIGN KEY ("language_processing_rule_set_uuid") REFERENCES "public"."language_processing_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_processing_rule_set" ADD CONSTRAINT "language_processing_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_processing_rule_set" ADD CONSTRAINT "language_processing_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_processing_abbreviation_rule_language_processing_rule_set_uuid_sort_id_index" ON "language_processing_abbreviation_rule" USING btree ("language_processing_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "number_rule_language_processing_rule_set_uuid_sort_id_index" ON "number_rule" USING btree ("language_processing_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "segmentation_rule_language_processing_rule_set_uuid_sort_id_index" ON "segmentation_rule" USING btree ("language_processing_rule_set_uuid","sort_id");