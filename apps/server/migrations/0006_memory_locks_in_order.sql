-- Whom a confirmation of one trans unit waits for: for who has the same source, and for who writes many units of the memory at once.
-- In a function the look that follows a lock sees what others have written until then.
CREATE OR REPLACE FUNCTION memory_units_to_compare(memory uuid, language text, hash bigint, writer uuid) RETURNS SETOF translation_memory_unit LANGUAGE plpgsql AS $$
DECLARE
	own bigint[];
	wanted bigint;
BEGIN
	PERFORM pg_advisory_xact_lock_shared(memory_lock(memory));
	-- By the trans unit alone: planned while a memory is small, the other way would read all of its units for good.
	own := ARRAY(SELECT u.id FROM (
		SELECT id, translation_memory_uuid FROM translation_memory_unit WHERE trans_unit_uuid = writer AND NOT deleted OFFSET 0) u
		WHERE u.translation_memory_uuid = memory);
	-- What it wrote while its source was another one is of that source's confirmations, too. In one order: no two wait for each other.
	FOR wanted IN SELECT hash UNION SELECT u.source_hash FROM translation_memory_unit u WHERE u.id = ANY(own) ORDER BY 1 LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended(memory::text, wanted));
	END LOOP;
	-- The memory is not known to the planner, as in write-units.ts.
	RETURN QUERY SELECT u.* FROM translation_memory_unit u WHERE NOT u.deleted AND u.id = ANY(own || ARRAY(
		SELECT s.id FROM translation_memory_unit s
		WHERE s.translation_memory_uuid = (SELECT memory) AND s.source_language = language AND s.source_hash = hash AND NOT s.deleted));
END $$;
