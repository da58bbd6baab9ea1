import { randomUUID } from 'node:crypto'

/**
 * Writes a memory from English into German as an import leaves it, without the time that one takes.
 * @param after how many units the memory has already, of an earlier call.
 * @returns the memory's uuid.
 */
export async function writeMemory(pool, unitContent, texts, { uuid = randomUUID(), after = 0 } = {}) {
  if (after === 0) {
    await pool.query(`insert into shareable (uuid, kind, name) values ($1, 'translationMemory', 'Large')`, [uuid])
    await pool.query('insert into translation_memory (uuid) values ($1)', [uuid])
  }
  for (let from = after; from < texts.length; from += 5000) {
    const rows = texts.slice(from, from + 5000).map((text) => {
      const { source, sourceText, sourceHash } = unitContent({
        sourceLanguage: 'en',
        targetLanguage: 'de',
        source: [text],
        target: [text],
        previousHash: null,
        nextHash: null,
        contextName: null,
      })
      return { source, sourceText, sourceHash: sourceHash.toString() }
    })
    await pool.query(
      `insert into translation_memory_unit (translation_memory_uuid, source_language, target_language, source, target,
         source_text, target_text, source_hash, revision)
       select $1, 'en', 'de', given.source, given.source, given."sourceText", given."sourceText", given."sourceHash",
         $3 + (row_number() over () - 1) / 500 + 1
       from jsonb_to_recordset($2::jsonb) as given(source text, "sourceText" text, "sourceHash" int8)`,
      [uuid, JSON.stringify(rows), Math.floor(from / 500)],
    )
  }
  await pool.query('update translation_memory set head_revision = $2 where uuid = $1', [
    uuid,
    Math.ceil(texts.length / 500),
  ])
  await pool.query(
    `insert into translation_memory_direction (translation_memory_uuid, source_language, target_language, unit_count)
     values ($1, 'en', 'de', $2)
     on conflict (translation_memory_uuid, source_language, target_language) do update set unit_count = excluded.unit_count`,
    [uuid, texts.length],
  )
  await pool.query('vacuum analyze translation_memory_unit')
  return uuid
}
