CREATE INDEX "audit_entry_action_created_at_index" ON "audit_entry" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_kind_created_at_index" ON "audit_entry" USING btree ("subject_kind","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_search" ON "audit_entry" USING gin ("user_email" gin_trgm_ops,"subject_name" gin_trgm_ops);