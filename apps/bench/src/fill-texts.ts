import type { PendingQuery, Row, Sql } from 'postgres';

const syllables =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru sha tre spi plo stu'
    .split(' ')
    .map((syllable) => `'${syllable}'`)
    .join();

/** Number of distinct sentences. */
const pool = 2_000;

/**
 * Fills a temporary table with sentences of 13 words, some of them far more frequent than others. The text
 * has to be as long and varied as real text: an index of a few short words would be fast for any query.
 */
export async function fillSentences(sql: Sql): Promise<void> {
  await sql.unsafe(`
    CREATE TEMP TABLE sentence AS
    SELECT place, initcap(string_agg(
      syllable[1 + word % 30] || syllable[1 + word / 30 % 30] || CASE WHEN word % 3 = 0 THEN syllable[1 + word / 900 % 30] ELSE '' END,
      ' ' ORDER BY nth)) || '.' AS text
    FROM generate_series(1, ${pool}) place CROSS JOIN generate_series(1, 13) nth
    CROSS JOIN LATERAL (SELECT floor(power(abs(hashtext(place || '.' || nth)::bigint) % 10000 / 10000.0, 3) * 20000)::int AS word) w
    CROSS JOIN (SELECT ARRAY[${syllables}] AS syllable) s
    GROUP BY place`);
  await sql.unsafe('CREATE UNIQUE INDEX ON sentence (place)');
  await sql.unsafe('ANALYZE sentence');
}

/** SQL for `count` sentences of `fillSentences`, the same for the same seed. Both parameters are SQL. */
export function sentences(sql: Sql, seed: PendingQuery<Row[]>, count: PendingQuery<Row[]>) {
  return sql`(SELECT string_agg(s.text, ' ') FROM generate_series(1, ${count}) nth
    JOIN sentence s ON s.place = 1 + abs(hashtext(${seed} || '-' || nth)::bigint) % ${pool}::int)`;
}
