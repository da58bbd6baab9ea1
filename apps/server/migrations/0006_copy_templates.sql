CREATE TABLE "copy_template" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copy_template" ADD CONSTRAINT "copy_template_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;