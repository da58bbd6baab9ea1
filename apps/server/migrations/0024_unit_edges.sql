-- The white space at the ends of a unit's segments is no part of it; the hash of the source never saw it.
UPDATE "translation_memory_unit" SET
  "source" = regexp_replace("source", '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+$', '', 'g'),
  "target" = regexp_replace("target", '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+$', '', 'g'),
  "source_text" = regexp_replace("source_text", '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+$', '', 'g'),
  "target_text" = regexp_replace("target_text", '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+$', '', 'g')
WHERE "source_text" ~ '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]$'
  OR "target_text" ~ '^[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]|[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]$';
