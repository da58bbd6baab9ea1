CREATE TABLE "job_cost" (
	"job_uuid" uuid NOT NULL,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL,
	CONSTRAINT "job_cost_job_uuid_currency_pk" PRIMARY KEY("job_uuid","currency")
);
--> statement-breakpoint
CREATE TABLE "job_statistic" (
	"job_uuid" uuid NOT NULL,
	"language_uuid" uuid NOT NULL,
	"source_language_uuid" uuid,
	"ready_week" date NOT NULL,
	"finished_week" date,
	"words" integer NOT NULL,
	"weighted_words" double precision NOT NULL,
	"memory_words" integer DEFAULT 0 NOT NULL,
	"engine_words" integer DEFAULT 0 NOT NULL,
	"model_words" integer DEFAULT 0 NOT NULL,
	"people_words" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"drafted_words" integer DEFAULT 0 NOT NULL,
	"kept_words" integer DEFAULT 0 NOT NULL,
	"turn_round_minutes" integer,
	CONSTRAINT "job_statistic_job_uuid_language_uuid_pk" PRIMARY KEY("job_uuid","language_uuid")
);
--> statement-breakpoint
CREATE TABLE "week_cost" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"audience_uuid" uuid,
	"primary_team_uuid" uuid,
	"owner_uuid" uuid,
	"currency" text NOT NULL,
	"millionths" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_statistic" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"audience_uuid" uuid,
	"primary_team_uuid" uuid,
	"owner_uuid" uuid,
	"source_language_uuid" uuid,
	"target_language_uuid" uuid,
	"jobs_ready" integer DEFAULT 0 NOT NULL,
	"words_ready" integer DEFAULT 0 NOT NULL,
	"weighted_words" double precision DEFAULT 0 NOT NULL,
	"jobs_finished" integer DEFAULT 0 NOT NULL,
	"words_finished" integer DEFAULT 0 NOT NULL,
	"memory_words" integer DEFAULT 0 NOT NULL,
	"engine_words" integer DEFAULT 0 NOT NULL,
	"model_words" integer DEFAULT 0 NOT NULL,
	"people_words" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"drafted_words" integer DEFAULT 0 NOT NULL,
	"kept_words" integer DEFAULT 0 NOT NULL,
	"turn_round_minutes" integer[] DEFAULT '{}' NOT NULL,
	"steps_finished" integer DEFAULT 0 NOT NULL,
	"steps_due" integer DEFAULT 0 NOT NULL,
	"steps_on_time" integer DEFAULT 0 NOT NULL,
	"steps_returned" integer DEFAULT 0 NOT NULL,
	"step_rappen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_cost" ADD CONSTRAINT "job_cost_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_job_uuid_job_uuid_fk" FOREIGN KEY ("job_uuid") REFERENCES "public"."job"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_language_uuid_language_uuid_fk" FOREIGN KEY ("language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_statistic" ADD CONSTRAINT "job_statistic_source_language_uuid_language_uuid_fk" FOREIGN KEY ("source_language_uuid") REFERENCES "public"."language"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_statistic_ready_week_index" ON "job_statistic" USING btree ("ready_week");--> statement-breakpoint
CREATE INDEX "job_statistic_finished_week_index" ON "job_statistic" USING btree ("finished_week");--> statement-breakpoint
CREATE INDEX "week_cost_week_index" ON "week_cost" USING btree ("week");--> statement-breakpoint
CREATE INDEX "week_cost_audience_uuid_week_index" ON "week_cost" USING btree ("audience_uuid","week");--> statement-breakpoint
CREATE INDEX "week_statistic_week_index" ON "week_statistic" USING btree ("week");--> statement-breakpoint
CREATE INDEX "week_statistic_audience_uuid_week_index" ON "week_statistic" USING btree ("audience_uuid","week");--> statement-breakpoint
CREATE INDEX "week_statistic_owner" ON "week_statistic" USING btree ("owner_uuid","week") WHERE "week_statistic"."owner_uuid" is not null;--> statement-breakpoint
CREATE INDEX "job_step_finished" ON "job_step" USING btree ("finished_at") WHERE "job_step"."finished_at" is not null;