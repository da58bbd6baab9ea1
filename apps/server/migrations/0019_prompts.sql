CREATE TABLE "prompt" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"prompt_category_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"system_message" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_category" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_version" (
	"prompt_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"system_message" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_version_prompt_uuid_version_pk" PRIMARY KEY("prompt_uuid","version")
);
--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_prompt_category_uuid_prompt_category_uuid_fk" FOREIGN KEY ("prompt_category_uuid") REFERENCES "public"."prompt_category"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_category" ADD CONSTRAINT "prompt_category_uuid_shareable_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."shareable"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_version" ADD CONSTRAINT "prompt_version_prompt_uuid_prompt_uuid_fk" FOREIGN KEY ("prompt_uuid") REFERENCES "public"."prompt"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_prompt_category_uuid_sort_id_index" ON "prompt" USING btree ("prompt_category_uuid","sort_id");