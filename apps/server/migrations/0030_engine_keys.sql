ALTER TABLE "machine_translation_engine" ADD COLUMN "sealed_api_key" text;--> statement-breakpoint
ALTER TABLE "machine_translation_engine" ADD COLUMN "api_key_ending" text DEFAULT '' NOT NULL;