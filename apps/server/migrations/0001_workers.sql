CREATE TABLE "artificial_intelligence_worker" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"system_message" text DEFAULT '' NOT NULL,
	"prompt" text NOT NULL,
	"context_window" text DEFAULT 'three' NOT NULL,
	"generative_artificial_intelligence_model_uuid" uuid,
	"trans_unit_message_rule_set_uuid" uuid,
	"work_on_terminology_only" boolean DEFAULT false NOT NULL,
	"do_not_work_on_answer" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_generative_artificial_intelligence_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("generative_artificial_intelligence_model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker" ADD CONSTRAINT "artificial_intelligence_worker_trans_unit_message_rule_set_uuid_trans_unit_message_rule_set_uuid_fk" FOREIGN KEY ("trans_unit_message_rule_set_uuid") REFERENCES "public"."trans_unit_message_rule_set"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worker_model" ON "artificial_intelligence_worker" USING btree ("generative_artificial_intelligence_model_uuid");--> statement-breakpoint
CREATE INDEX "worker_rule_set" ON "artificial_intelligence_worker" USING btree ("trans_unit_message_rule_set_uuid");