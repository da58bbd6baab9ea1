CREATE TABLE "target_file_analysis_row" (
	"target_file_uuid" uuid NOT NULL,
	"band" text NOT NULL,
	"segments" integer NOT NULL,
	"words" integer NOT NULL,
	"characters" integer NOT NULL,
	"tags" integer NOT NULL,
	CONSTRAINT "target_file_analysis_row_target_file_uuid_band_pk" PRIMARY KEY("target_file_uuid","band")
);
--> statement-breakpoint
ALTER TABLE "target_file_analysis_row" ADD CONSTRAINT "target_file_analysis_row_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "target_file_analysis_row" ("target_file_uuid", "band", "segments", "words", "characters", "tags")
SELECT u."target_file_uuid", coalesce(u."match_band", 'new'), count(*), sum(u."words"), sum(length(regexp_replace(u."source_text", '\s', '', 'g'))), sum(jsonb_array_length(u."tags"))
FROM "trans_unit" u WHERE EXISTS (SELECT FROM "job_analysis_row" r WHERE r."job_uuid" = u."job_uuid") GROUP BY 1, 2;
