-- Notices were English sentences; those that are there stay so, under no key.
UPDATE "file" SET "notices" = (
  SELECT jsonb_agg(jsonb_build_object('key', '', 'values', '{}'::jsonb, 'text', "notice"))
  FROM jsonb_array_elements_text("notices") AS "notice"
) WHERE jsonb_array_length("notices") > 0;
