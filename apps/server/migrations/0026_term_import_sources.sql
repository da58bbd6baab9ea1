ALTER TABLE "term_import" DROP CONSTRAINT "term_import_term_import_termbase_uuid_termbase_uuid_fk";
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "term_import" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "term_import" ADD CONSTRAINT "term_import_term_import_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("term_import_termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "term_import" SET "term_import_type" = 'termLists' WHERE "term_import_type" = 'documents';
