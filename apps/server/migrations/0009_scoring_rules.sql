CREATE TABLE "scoring_rule" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"scoring_rule_set_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"score_type" text DEFAULT 'translationMemoryMatch' NOT NULL,
	"minimum_score" integer DEFAULT 0 NOT NULL,
	"maximum_score" integer DEFAULT 101 NOT NULL,
	"formula" text NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scoring_rule_set" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"words_per_hour" integer DEFAULT 1000 NOT NULL,
	"rappen_per_hour" integer
);
--> statement-breakpoint
CREATE TABLE "scoring_rule_set_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_analysis_row" ADD COLUMN "minutes" double precision;--> statement-breakpoint
ALTER TABLE "job_analysis_row" ADD COLUMN "rappen" double precision;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "match_percent" integer;--> statement-breakpoint
ALTER TABLE "trans_unit" ADD COLUMN "estimate_percent" integer;--> statement-breakpoint
ALTER TABLE "scoring_rule" ADD CONSTRAINT "scoring_rule_scoring_rule_set_uuid_scoring_rule_set_uuid_fk" FOREIGN KEY ("scoring_rule_set_uuid") REFERENCES "public"."scoring_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set" ADD CONSTRAINT "scoring_rule_set_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set_use" ADD CONSTRAINT "scoring_rule_set_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rule_set_use" ADD CONSTRAINT "scoring_rule_set_use_set_uuid_scoring_rule_set_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."scoring_rule_set"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scoring_rule_scoring_rule_set_uuid_sort_id_index" ON "scoring_rule" USING btree ("scoring_rule_set_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "scoring_rule_set_use_owner_uuid_sort_id_index" ON "scoring_rule_set_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "scoring_rule_set_use_set_uuid_index" ON "scoring_rule_set_use" USING btree ("set_uuid");