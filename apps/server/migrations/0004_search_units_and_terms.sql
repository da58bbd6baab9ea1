-- One of the columns alone serves too: a search for part of a word looks up its trigrams.
CREATE INDEX "translation_memory_unit_search" ON "translation_memory_unit" USING gin ("source_text" gin_trgm_ops, "target_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "term_search" ON "term" USING gin ("text" gin_trgm_ops);
