CREATE TABLE "audit_entry" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"user_uuid" uuid,
	"user_email" text DEFAULT '' NOT NULL,
	"impersonator_email" text,
	"organization_uuid" uuid,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject_uuid" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uuid" uuid,
	"organization_uuid" uuid,
	"role_uuid" uuid,
	"role_name" text,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"token_hash" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"invited_by_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "organization_integration" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"organization_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"key_type" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text,
	"secret_ending" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"purpose" text NOT NULL,
	"challenge" text,
	"remember_me" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"identity_provider_entity_id" text DEFAULT '' NOT NULL,
	"sign_in_url" text DEFAULT '' NOT NULL,
	"sign_out_url" text DEFAULT '' NOT NULL,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"private_key" text,
	"certificate" text,
	"require_encrypted_assertions" boolean DEFAULT false NOT NULL,
	"sign_requests" boolean DEFAULT true NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"make_users" boolean DEFAULT false NOT NULL,
	"email_domains" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_identity" (
	"organization_uuid" uuid NOT NULL,
	"identity_provider_entity_id" text NOT NULL,
	"name_id" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_sign_on_identity_organization_uuid_identity_provider_entity_id_name_id_pk" PRIMARY KEY("organization_uuid","identity_provider_entity_id","name_id")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_message" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_message_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "user_service" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_language_uuid" uuid NOT NULL,
	"target_language_uuid" uuid NOT NULL,
	"rappen_per_hour" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "kind" text DEFAULT 'accessToken' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "type" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "xliff_filter" jsonb;--> statement-breakpoint
ALTER TABLE "organization_user" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "impersonator_uuid" uuid;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "type" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "editor_units" integer;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "inbox_email" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "single_sign_on_assignment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_user" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD COLUMN "single_sign_on_assignment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD COLUMN "preset_job_template_uuid" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "profession" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "linked_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "profile_picture_uuid" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "profile_picture_type" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "single_sign_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "collective_user" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "team_inbox_email" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp_enabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_uuid_user_account_uuid_fk" FOREIGN KEY ("invited_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_integration" ADD CONSTRAINT "organization_integration_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identity" ADD CONSTRAINT "single_sign_on_identity_organization_uuid_organization_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organization"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identity" ADD CONSTRAINT "single_sign_on_identity_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_service" ADD CONSTRAINT "user_service_target_language_uuid_language_uuid_fk" FOREIGN KEY ("target_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_created_at_index" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_organization_uuid_created_at_index" ON "audit_entry" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_user_uuid_created_at_index" ON "audit_entry" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_index" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_organization_uuid_index" ON "invitation" USING btree ("organization_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("kind","subject_uuid","email") WHERE status = 'invited';--> statement-breakpoint
CREATE INDEX "mail_link_user_uuid_purpose_index" ON "mail_link" USING btree ("user_uuid","purpose");--> statement-breakpoint
CREATE INDEX "mail_message_created_at_index" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organization_integration_organization_uuid_index" ON "organization_integration" USING btree ("organization_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id_index" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user_uuid_index" ON "passkey" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_user_uuid_code_hash_index" ON "recovery_code" USING btree ("user_uuid","code_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expires_at_index" ON "sign_in_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_identity_user_uuid_index" ON "single_sign_on_identity" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "single_sign_on_message_expires_at_index" ON "single_sign_on_message" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_service_user_uuid_index" ON "user_service" USING btree ("user_uuid");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_uuid_user_account_uuid_fk" FOREIGN KEY ("impersonator_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_user_role" ADD CONSTRAINT "team_user_role_preset_job_template_uuid_shareable_uuid_fk" FOREIGN KEY ("preset_job_template_uuid") REFERENCES "public"."shareable"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_uuid_index" ON "session" USING btree ("uuid");