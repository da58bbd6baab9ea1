CREATE TABLE "chat_message" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"grounding" jsonb DEFAULT '{"termbases":[],"translationMemories":[],"guidelines":[]}'::jsonb NOT NULL,
	"question_uuid" uuid,
	"model_uuid" uuid,
	"model_name" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"currency" text,
	"cost_millionths" bigint,
	"failure" jsonb,
	"run_uuid" uuid,
	"lease_until" timestamp with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_uuid_user_account_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user_account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_question_uuid_chat_message_uuid_fk" FOREIGN KEY ("question_uuid") REFERENCES "public"."chat_message"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_model_uuid_generative_artificial_intelligence_model_uuid_fk" FOREIGN KEY ("model_uuid") REFERENCES "public"."generative_artificial_intelligence_model"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_user_uuid_place_index" ON "chat_message" USING btree ("user_uuid","place");--> statement-breakpoint
CREATE INDEX "chat_message_question_uuid_index" ON "chat_message" USING btree ("question_uuid");--> statement-breakpoint
CREATE INDEX "chat_message_model_uuid_index" ON "chat_message" USING btree ("model_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_one_answer" ON "chat_message" USING btree ("user_uuid") WHERE state = 'streaming';