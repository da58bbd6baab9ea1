CREATE TABLE "file_event" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"file_uuid" uuid NOT NULL,
	"action" text NOT NULL,
	"user_uuid" uuid,
	"language_uuid" uuid,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_file_work" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"target_file_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"seconds" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_target_file_export" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_file_uuid_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_event" ADD CONSTRAINT "file_event_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file_work" ADD CONSTRAINT "target_file_work_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_file_work" ADD CONSTRAINT "target_file_work_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_event_file_uuid_created_at_index" ON "file_event" USING btree ("file_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "target_file_work_target_file_uuid_user_uuid_index" ON "target_file_work" USING btree ("target_file_uuid","user_uuid");--> statement-breakpoint
INSERT INTO "file_event" ("uuid", "file_uuid", "action", "user_uuid", "created_at")
SELECT gen_random_uuid(), "uuid", 'uploaded', "user_uuid", "created_at" FROM "file" WHERE "job_uuid" IS NOT NULL;
