CREATE TABLE "engine_usage" (
	"machine_translation_engine_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"calls" integer NOT NULL,
	"failed_calls" integer NOT NULL,
	"segments" integer NOT NULL,
	"characters" bigint NOT NULL,
	CONSTRAINT "engine_usage_pk" PRIMARY KEY("machine_translation_engine_uuid","day","purpose","source_language","target_language")
);
--> statement-breakpoint
ALTER TABLE "engine_usage" ADD CONSTRAINT "engine_usage_machine_translation_engine_uuid_machine_translation_engine_uuid_fk" FOREIGN KEY ("machine_translation_engine_uuid") REFERENCES "public"."machine_translation_engine"("uuid") ON DELETE cascade ON UPDATE no action;