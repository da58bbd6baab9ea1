ALTER TABLE "job_step_part" DROP CONSTRAINT "job_step_part_target_file_uuid_target_file_uuid_fk";
