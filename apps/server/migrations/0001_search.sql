CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "job_search" ON "job" USING gin ("name" gin_trgm_ops, "description" gin_trgm_ops, "job_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "termbase_search" ON "termbase" USING gin ("name" gin_trgm_ops, "description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "translation_memory_search" ON "translation_memory" USING gin ("name" gin_trgm_ops, "description" gin_trgm_ops);
