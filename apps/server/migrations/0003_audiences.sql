CREATE TABLE "audience_team" (
	"audience_uuid" uuid NOT NULL,
	"team_uuid" uuid NOT NULL,
	CONSTRAINT "audience_team_audience_uuid_team_uuid_pk" PRIMARY KEY("audience_uuid","team_uuid")
);
--> statement-breakpoint
DROP INDEX "shareable_kind_created_at_index";--> statement-breakpoint
ALTER TABLE "shareable" ADD COLUMN "audience_uuid" uuid;--> statement-breakpoint
ALTER TABLE "audience_team" ADD CONSTRAINT "audience_team_team_uuid_team_uuid_fk" FOREIGN KEY ("team_uuid") REFERENCES "public"."team"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_team_team_uuid_index" ON "audience_team" USING btree ("team_uuid");--> statement-breakpoint
CREATE INDEX "shareable_list" ON "shareable" USING btree ("kind","created_at","uuid","audience_uuid","owner_uuid");--> statement-breakpoint
CREATE INDEX "job_name" ON "job" USING btree ("name" collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "termbase_name" ON "termbase" USING btree ("name" collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "translation_memory_name" ON "translation_memory" USING btree ("name" collate "und-x-icu");--> statement-breakpoint
UPDATE "shareable" SET "audience_uuid" = made.audience_uuid FROM (
  SELECT shareable_uuid, substr(encode(sha256(string_agg(team_uuid::text, ',' ORDER BY team_uuid::text COLLATE "C")::bytea), 'hex'), 1, 32)::uuid AS audience_uuid
  FROM "shareable_team" GROUP BY shareable_uuid) made
WHERE made.shareable_uuid = "shareable"."uuid";
--> statement-breakpoint
INSERT INTO "audience_team" SELECT DISTINCT s.audience_uuid, st.team_uuid
FROM "shareable" s JOIN "shareable_team" st ON st.shareable_uuid = s.uuid;
