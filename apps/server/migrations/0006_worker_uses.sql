CREATE TABLE "artificial_intelligence_worker_use" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"sort_id" integer NOT NULL,
	"set_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_use" ADD CONSTRAINT "artificial_intelligence_worker_use_owner_uuid_shareable_uuid_fk" FOREIGN KEY ("owner_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_use" ADD CONSTRAINT "artificial_intelligence_worker_use_set_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("set_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artificial_intelligence_worker_use_owner_uuid_sort_id_index" ON "artificial_intelligence_worker_use" USING btree ("owner_uuid","sort_id");--> statement-breakpoint
CREATE INDEX "artificial_intelligence_worker_use_set_uuid_index" ON "artificial_intelligence_worker_use" USING btree ("set_uuid");