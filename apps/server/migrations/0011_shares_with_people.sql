CREATE TABLE "shareable_user" (
	"shareable_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shareable_user_user_uuid_shareable_uuid_pk" PRIMARY KEY("user_uuid","shareable_uuid")
);
--> statement-breakpoint
ALTER TABLE "organization_user" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "team_user" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "shareable_user" ADD CONSTRAINT "shareable_user_shareable_uuid_shareable_uuid_fk" FOREIGN KEY ("shareable_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shareable_user" ADD CONSTRAINT "shareable_user_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shareable_user_shareable_uuid_index" ON "shareable_user" USING btree ("shareable_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_user_uuid_index" ON "organization_user" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "team_organization_uuid_index" ON "team" USING btree ("organization_uuid");--> statement-breakpoint
-- Until now no team was marked: each organization's first one is it.
UPDATE "team" SET "primary" = true WHERE "uuid" IN (SELECT DISTINCT ON ("organization_uuid") "uuid" FROM "team" ORDER BY "organization_uuid", "primary" DESC, "created_at", "uuid");--> statement-breakpoint
UPDATE "team" SET "primary" = false WHERE "primary" AND "uuid" NOT IN (SELECT DISTINCT ON ("organization_uuid") "uuid" FROM "team" ORDER BY "organization_uuid", "primary" DESC, "created_at", "uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "team_primary" ON "team" USING btree ("organization_uuid") WHERE "primary";--> statement-breakpoint
CREATE UNIQUE INDEX "team_user_uuid_index" ON "team_user" USING btree ("uuid");