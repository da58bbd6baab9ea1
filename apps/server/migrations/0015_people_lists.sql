CREATE INDEX "organization_created" ON "organization" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_created" ON "team" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "team_name" ON "team" USING btree (name collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "team_search" ON "team" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_created" ON "user_account" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "user_account_name" ON "user_account" USING btree (last_name collate "und-x-icu",first_name collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "user_account_address" ON "user_account" USING btree (email collate "und-x-icu");--> statement-breakpoint
CREATE INDEX "user_account_search" ON "user_account" USING gin ((first_name || ' ' || last_name) gin_trgm_ops,"email" gin_trgm_ops);