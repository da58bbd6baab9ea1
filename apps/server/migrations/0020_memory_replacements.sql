CREATE TABLE "translation_memory_replaced_unit" (
	"replacement_uuid" uuid NOT NULL,
	"unit_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"restored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "translation_memory_replaced_unit_replacement_uuid_unit_id_pk" PRIMARY KEY("replacement_uuid","unit_id")
);
--> statement-breakpoint
CREATE TABLE "translation_memory_replacement" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"translation_memory_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"search" jsonb NOT NULL,
	"except" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"unit_ids" bigint[],
	"looked_at" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"occurrences" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "translation_memory_replaced_unit" ADD CONSTRAINT "translation_memory_replaced_unit_replacement_uuid_translation_memory_replacement_uuid_fk" FOREIGN KEY ("replacement_uuid") REFERENCES "public"."translation_memory_replacement"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_replacement" ADD CONSTRAINT "translation_memory_replacement_translation_memory_uuid_translation_memory_uuid_fk" FOREIGN KEY ("translation_memory_uuid") REFERENCES "public"."translation_memory"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_memory_replacement" ADD CONSTRAINT "translation_memory_replacement_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_memory_replacement_translation_memory_uuid_created_at_index" ON "translation_memory_replacement" USING btree ("translation_memory_uuid","created_at");