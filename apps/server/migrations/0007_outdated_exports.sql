ALTER TABLE "job_target_file_export" ADD COLUMN "outdated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "job_target_file_export" e SET "outdated" = true FROM "job_step" s WHERE s."job_uuid" = e."job_uuid" AND s."returned_at" > e."created_at";
