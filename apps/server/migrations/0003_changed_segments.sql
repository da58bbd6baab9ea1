-- Not joined: the plan is made once for a connection, mostly for one segment, and would compare each of many with each other.
CREATE OR REPLACE FUNCTION note_changed_segments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO segment_words_stale (target_file_uuid, block)
		SELECT DISTINCT target_file_uuid, (sort_id - 1) / 32 FROM (
			(SELECT uuid, target_file_uuid, sort_id, source_text, target_text FROM old_units
				EXCEPT SELECT uuid, target_file_uuid, sort_id, source_text, target_text FROM new_units)
			UNION ALL
			(SELECT uuid, target_file_uuid, sort_id, source_text, target_text FROM new_units
				EXCEPT SELECT uuid, target_file_uuid, sort_id, source_text, target_text FROM old_units)) changed;
	RETURN NULL;
END $$;
