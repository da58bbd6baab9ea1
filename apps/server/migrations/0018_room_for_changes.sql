-- A segment is saved again and again: with room beside it, its new version lies on the same page, and no index is written for it.
-- What a vacuum gives back is used sooner, too: a fifth of these tables is much where most of it comes and goes with files and jobs.
ALTER TABLE "trans_unit" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "trans_unit_version" SET (autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "segment_words" SET (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "translation_memory_unit" SET (autovacuum_vacuum_scale_factor = 0.05);
