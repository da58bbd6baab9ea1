ALTER TABLE "organization" ADD COLUMN "upload_quota_megabytes" integer;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "upload_quota_megabytes" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "organization_uuid" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_user_uuid_index" ON "file" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "file_organization_uuid_index" ON "file" USING btree ("organization_uuid");--> statement-breakpoint
UPDATE "file" SET "organization_uuid" = "team"."organization_uuid"
FROM "shareable_team" JOIN "team" ON "team"."uuid" = "shareable_team"."team_uuid"
WHERE "shareable_team"."primary_team" AND "shareable_team"."shareable_uuid" = coalesce("file"."job_uuid",
  (SELECT "translation_memory_uuid" FROM "translation_memory_import" "i" WHERE "i"."uuid" = "file"."translation_memory_import_uuid"),
  (SELECT "termbase_uuid" FROM "term_import" "i" WHERE "i"."uuid" = "file"."term_import_uuid"));
