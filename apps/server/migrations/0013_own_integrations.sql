ALTER TABLE "organization_integration" ALTER COLUMN "organization_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_integration" ADD COLUMN "user_uuid" uuid;--> statement-breakpoint
ALTER TABLE "organization_integration" ADD CONSTRAINT "organization_integration_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_integration_user_uuid_index" ON "organization_integration" USING btree ("user_uuid");--> statement-breakpoint
ALTER TABLE "organization_integration" ADD CONSTRAINT "integration_of_one" CHECK (num_nonnulls("organization_integration"."organization_uuid", "organization_integration"."user_uuid") = 1);