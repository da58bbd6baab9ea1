CREATE TABLE "term_proposal" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"termbase_uuid" uuid NOT NULL,
	"term_entry_uuid" uuid NOT NULL,
	"new_entry" boolean NOT NULL,
	"user_uuid" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_proposal_part" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"term_proposal_uuid" uuid NOT NULL,
	"termbase_index_uuid" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen" text[] DEFAULT '{}' NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by_uuid" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "term_proposal_vote" (
	"part_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"in_favour" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_proposal_vote_part_uuid_user_uuid_pk" PRIMARY KEY("part_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_termbase_uuid_termbase_uuid_fk" FOREIGN KEY ("termbase_uuid") REFERENCES "public"."termbase"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_term_entry_uuid_term_entry_uuid_fk" FOREIGN KEY ("term_entry_uuid") REFERENCES "public"."term_entry"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal" ADD CONSTRAINT "term_proposal_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_term_proposal_uuid_term_proposal_uuid_fk" FOREIGN KEY ("term_proposal_uuid") REFERENCES "public"."term_proposal"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_termbase_index_uuid_termbase_index_uuid_fk" FOREIGN KEY ("termbase_index_uuid") REFERENCES "public"."termbase_index"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_part" ADD CONSTRAINT "term_proposal_part_decided_by_uuid_user_account_uuid_fk" FOREIGN KEY ("decided_by_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_vote" ADD CONSTRAINT "term_proposal_vote_part_uuid_term_proposal_part_uuid_fk" FOREIGN KEY ("part_uuid") REFERENCES "public"."term_proposal_part"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_proposal_vote" ADD CONSTRAINT "term_proposal_vote_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "term_proposal_termbase_uuid_created_at_index" ON "term_proposal" USING btree ("termbase_uuid","created_at");--> statement-breakpoint
CREATE INDEX "term_proposal_term_entry_uuid_index" ON "term_proposal" USING btree ("term_entry_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_user_uuid_termbase_uuid_index" ON "term_proposal" USING btree ("user_uuid","termbase_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_term_proposal_uuid_index" ON "term_proposal_part" USING btree ("term_proposal_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_termbase_index_uuid_index" ON "term_proposal_part" USING btree ("termbase_index_uuid");--> statement-breakpoint
CREATE INDEX "term_proposal_part_open" ON "term_proposal_part" USING btree ("term_proposal_uuid") WHERE "term_proposal_part"."state" = 'open';--> statement-breakpoint
CREATE INDEX "term_proposal_vote_user_uuid_index" ON "term_proposal_vote" USING btree ("user_uuid");