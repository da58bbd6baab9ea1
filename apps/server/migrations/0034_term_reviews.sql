CREATE TABLE "term_passage" (
	"term_import_uuid" uuid NOT NULL,
	"place" integer NOT NULL,
	"language" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "term_passage_term_import_uuid_place_pk" PRIMARY KEY("term_import_uuid","place")
);
--> statement-breakpoint
CREATE TABLE "term_review" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_import_uuid" uuid NOT NULL,
	"worker_uuid" uuid,
	"worker_name" text NOT NULL,
	"budget" jsonb,
	"status" text DEFAULT 'init' NOT NULL,
	"stop" text,
	"message" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"tag_uuids" jsonb,
	"merged" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "term_review_termImportUuid_unique" UNIQUE("term_import_uuid")
);
--> statement-breakpoint
ALTER TABLE "term_candidate" ADD COLUMN "reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "term_passage" ADD CONSTRAINT "term_passage_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_review" ADD CONSTRAINT "term_review_term_import_uuid_term_import_uuid_fk" FOREIGN KEY ("term_import_uuid") REFERENCES "public"."term_import"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_review" ADD CONSTRAINT "term_review_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_review_worker_uuid_index" ON "term_review" USING btree ("worker_uuid");