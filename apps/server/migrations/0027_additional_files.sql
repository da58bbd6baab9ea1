ALTER TABLE "file" ADD COLUMN "additional_to_uuid" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_additional_to_uuid_file_uuid_fk" FOREIGN KEY ("additional_to_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_additional_to_uuid_index" ON "file" USING btree ("additional_to_uuid");