ALTER TABLE "file" DROP CONSTRAINT "file_job_uuid_job_uuid_fk";
--> statement-breakpoint
ALTER TABLE "target_file" DROP CONSTRAINT "target_file_job_uuid_job_uuid_fk";
--> statement-breakpoint
ALTER TABLE "trans_unit" DROP CONSTRAINT "trans_unit_job_uuid_job_uuid_fk";
--> statement-breakpoint
ALTER TABLE "target_file" ALTER COLUMN "job_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file" ADD CONSTRAINT "target_file_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE set null ON UPDATE no action;