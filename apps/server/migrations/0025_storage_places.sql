CREATE TABLE "storage_place" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid,
	"integration_uuid" uuid NOT NULL,
	"provider" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_place" ADD CONSTRAINT "storage_place_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_place_integration_uuid_index" ON "storage_place" USING btree ("integration_uuid");