CREATE TABLE "artificial_intelligence_worker_version" (
	"worker_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"system_message" text NOT NULL,
	"prompt" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worker_version_pk" PRIMARY KEY("worker_uuid","version")
);
--> statement-breakpoint
ALTER TABLE "artificial_intelligence_worker_version" ADD CONSTRAINT "artificial_intelligence_worker_version_worker_uuid_artificial_intelligence_worker_uuid_fk" FOREIGN KEY ("worker_uuid") REFERENCES "public"."artificial_intelligence_worker"("uuid") ON DELETE cascade ON UPDATE no action;