ALTER TABLE "file" ADD COLUMN "of_copy_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "use_copy_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "copy_template" jsonb;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "copy_template_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "text" text DEFAULT '' NOT NULL;