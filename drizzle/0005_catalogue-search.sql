-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- Every end of every word of a text, as far as its first 24 characters. A substring without a space in it is the
-- beginning of one of them, so that a prefix search finds it exactly, without looking at the text itself.
CREATE OR REPLACE FUNCTION search_suffixes(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(substr(word, start), 24)), '{}'))
  FROM regexp_split_to_table(value, '\s+') word, generate_series(1, length(word)) start
$$;
--> statement-breakpoint
-- What to look for among the suffixes: the last word of `key` as a beginning, those before it whole.
CREATE OR REPLACE FUNCTION search_prefixes(key text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(string_agg(
    '''' || replace(replace(left(word, 24), '\', '\\'), '''', '''''') || ''''
      || CASE WHEN place = words OR length(word) >= 24 THEN ':*' ELSE '' END,
    ' & '
  ), '')::tsquery
  FROM (
    SELECT word, place, max(place) OVER () AS words
    FROM regexp_split_to_table(key, '\s+') WITH ORDINALITY AS part (word, place)
  ) parts WHERE word <> ''
$$;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "catalogue_tally" (
	"category_id" uuid,
	"industry" text,
	"price_kind" "price_kind" NOT NULL,
	"templates" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "catalogue_tally_cell" ON "catalogue_tally" USING btree ("industry","category_id","price_kind");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_word_alike" ON "search_word" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN IF NOT EXISTS "industries" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The industries of a template stand in its own row too.
CREATE OR REPLACE FUNCTION copy_template_industries() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE template SET industries = '{}' WHERE industries <> '{}';
    RETURN NULL;
  END IF;
  -- Locked first: the update below then sees what another transaction has just committed.
  PERFORM FROM template WHERE id IN (SELECT template_id FROM changed_rows) ORDER BY id FOR NO KEY UPDATE;
  UPDATE template SET industries = suited.industries
  FROM (
    SELECT changed.template_id, coalesce(array_agg(i.industry ORDER BY i.industry) FILTER (WHERE i.industry IS NOT NULL), '{}') AS industries
    FROM (SELECT DISTINCT template_id FROM changed_rows) changed
    LEFT JOIN template_industry i ON i.template_id = changed.template_id
    GROUP BY changed.template_id
  ) suited
  WHERE template.id = suited.template_id AND template.industries <> suited.industries;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_industry_copied_on_insert AFTER INSERT ON "template_industry" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION copy_template_industries();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_industry_copied_on_delete AFTER DELETE ON "template_industry" REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION copy_template_industries();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_industry_copied_on_truncate AFTER TRUNCATE ON "template_industry"
FOR EACH STATEMENT EXECUTE FUNCTION copy_template_industries();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_industry_copied_on_update AFTER UPDATE ON "template_industry" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION copy_template_industries();
--> statement-breakpoint
-- Nobody changes the industries between reading and copying them.
LOCK TABLE template_industry IN SHARE MODE;
UPDATE template SET industries = suited.industries
FROM (SELECT template_id, array_agg(industry ORDER BY industry) AS industries FROM template_industry GROUP BY 1) suited
WHERE template.id = suited.template_id AND template.industries <> suited.industries;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  -- In their order: two that add the same words at once wait for each other in one direction only.
  INSERT INTO search_word
  SELECT DISTINCT word FROM new_rows, regexp_split_to_table(search_text, '[^[:alnum:]]+') word
  WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_words_on_insert AFTER INSERT ON "template" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_words_on_update AFTER UPDATE ON "template" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
INSERT INTO search_word
SELECT DISTINCT word FROM template, regexp_split_to_table(search_text, '[^[:alnum:]]+') word
WHERE length(word) BETWEEN 3 AND 40
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Counts the published templates of each cell. Every change adds rows with the difference, so that two changes at once
-- never wait for each other; rows of a cell that nobody else holds are made one again.
CREATE OR REPLACE FUNCTION tally_catalogue() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalogue_tally (category_id, industry, price_kind, templates)
    SELECT category_id, industry, price_kind, count(*)
    FROM new_rows, unnest(array_prepend(NULL, industries)) industry
    WHERE status = 'published' GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_tally (category_id, industry, price_kind, templates)
    SELECT category_id, industry, price_kind, -count(*)
    FROM old_rows, unnest(array_prepend(NULL, industries)) industry
    WHERE status = 'published' GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO catalogue_tally (category_id, industry, price_kind, templates)
    SELECT category_id, industry, price_kind, sum(difference)
    FROM (
      SELECT 1 AS difference, status, category_id, industries, price_kind FROM new_rows
      UNION ALL
      SELECT -1, status, category_id, industries, price_kind FROM old_rows
    ) changed, unnest(array_prepend(NULL, industries)) industry
    WHERE status = 'published' GROUP BY 1, 2, 3 HAVING sum(difference) <> 0;
  ELSE
    DELETE FROM catalogue_tally;
    RETURN NULL;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  WITH scattered AS (
    SELECT category_id, industry, price_kind FROM catalogue_tally GROUP BY 1, 2, 3 HAVING count(*) > 1
  ), free AS MATERIALIZED (
    SELECT t.ctid AS place FROM catalogue_tally t JOIN scattered s
      ON t.price_kind = s.price_kind
      AND t.category_id IS NOT DISTINCT FROM s.category_id AND t.industry IS NOT DISTINCT FROM s.industry
    FOR UPDATE OF t SKIP LOCKED
  ), gathered AS (
    DELETE FROM catalogue_tally USING free WHERE catalogue_tally.ctid = free.place RETURNING catalogue_tally.*
  )
  INSERT INTO catalogue_tally (category_id, industry, price_kind, templates)
  SELECT category_id, industry, price_kind, sum(templates) FROM gathered GROUP BY 1, 2, 3 HAVING sum(templates) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counted while the new triggers still keep everybody else from changing templates.
CREATE OR REPLACE TRIGGER template_tallied_on_insert AFTER INSERT ON "template" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
CREATE OR REPLACE TRIGGER template_tallied_on_update AFTER UPDATE ON "template" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
CREATE OR REPLACE TRIGGER template_tallied_on_delete AFTER DELETE ON "template" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
CREATE OR REPLACE TRIGGER template_tallied_on_truncate AFTER TRUNCATE ON "template"
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
DELETE FROM catalogue_tally;
INSERT INTO catalogue_tally (category_id, industry, price_kind, templates)
SELECT category_id, industry, price_kind, count(*)
FROM template, unnest(array_prepend(NULL, industries)) industry
WHERE status = 'published' GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_by_publication";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_by_publication" ON "template" USING btree ("published_at" desc,"id" desc) WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_cheapest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_cheapest" ON "template" USING btree ((case when "price_kind" = 'on_request' then null else "price_min_cents" end) asc nulls last,lower("title"),"id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_dearest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_dearest" ON "template" USING btree ((case when "price_kind" = 'on_request' then null else "price_min_cents" end) desc nulls last,lower("title"),"id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_price_range";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_price_range" ON "template" USING btree ("price_min_cents","price_max_cents") WHERE status = 'published' and price_kind <> 'on_request';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_search" ON "template" USING gin (search_suffixes("search_text"));
--> statement-breakpoint
-- Its estimate would cost more than it tells: every search reads this index.
ALTER INDEX "template_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (search_key(name || E'\n' || email)) STORED NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_search" ON "user" USING gin ("search_text" gin_trgm_ops);
