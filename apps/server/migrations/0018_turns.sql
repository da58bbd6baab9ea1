ALTER TABLE "task" ADD COLUMN "orderer_organization_uuid" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "orderer_uuid" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "task_orderer_organization_uuid_started_at_index" ON "task" USING btree ("orderer_organization_uuid","started_at");--> statement-breakpoint
CREATE INDEX "task_orderer_uuid_started_at_index" ON "task" USING btree ("orderer_uuid","started_at");