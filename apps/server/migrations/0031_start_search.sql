CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT replace(regexp_replace(lower(normalize(translate(given, '-_./\,;:()[]', '            '), NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')
$$;
--> statement-breakpoint
CREATE TABLE "segment_words" (
	"target_file_uuid" uuid NOT NULL,
	"block" integer NOT NULL,
	"job_uuid" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "segment_words_target_file_uuid_block_pk" PRIMARY KEY("target_file_uuid","block")
);
--> statement-breakpoint
CREATE TABLE "segment_words_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segment_words_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_file_uuid" uuid NOT NULL,
	"block" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "segment_words" ADD CONSTRAINT "segment_words_target_file_uuid_target_file_uuid_fk" FOREIGN KEY ("target_file_uuid") REFERENCES "public"."target_file"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "segment_words_search" ON "segment_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shareable_folded" ON "shareable" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_folded" ON "file" USING gin (folded("original_name") gin_trgm_ops);
--> statement-breakpoint
-- A block is 32 segments that stand beside each other; features/start-search counts alike.
CREATE FUNCTION note_new_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block) SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM new_units;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block)
		SELECT DISTINCT place.target_file_uuid, (place.sort_id - 1) / 32 FROM old_units o JOIN new_units n USING (uuid)
			CROSS JOIN LATERAL (VALUES (o.target_file_uuid, o.sort_id), (n.target_file_uuid, n.sort_id)) place (target_file_uuid, sort_id)
		WHERE o.source_text <> n.source_text OR o.target_text <> n.target_text OR o.sort_id <> n.sort_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_gone_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block) SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM old_units;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_segments AFTER INSERT ON trans_unit REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION note_new_segments();
--> statement-breakpoint
CREATE TRIGGER changed_segments AFTER UPDATE ON trans_unit REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION note_changed_segments();
--> statement-breakpoint
CREATE TRIGGER gone_segments AFTER DELETE ON trans_unit REFERENCING OLD TABLE AS old_units FOR EACH STATEMENT EXECUTE FUNCTION note_gone_segments();
--> statement-breakpoint
INSERT INTO segment_words_stale (target_file_uuid, block) SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM trans_unit;