CREATE TABLE "trans_unit_lock" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"trans_unit_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"locked" boolean NOT NULL,
	"user_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trans_unit_lock" ADD CONSTRAINT "trans_unit_lock_trans_unit_uuid_trans_unit_uuid_fk" FOREIGN KEY ("trans_unit_uuid") REFERENCES "public"."trans_unit"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trans_unit_lock" ADD CONSTRAINT "trans_unit_lock_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trans_unit_lock_trans_unit_uuid_index" ON "trans_unit_lock" USING btree ("trans_unit_uuid");--> statement-breakpoint
CREATE INDEX "trans_unit_lock_user_uuid_index" ON "trans_unit_lock" USING btree ("user_uuid");