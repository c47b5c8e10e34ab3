-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- Besides case and accents, a search ignores of which spaces a gap consists, and what has no width: texts of
-- earlier releases, and of one that still runs, are found as those that are normalized when they come in.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN strpos(key, '  ') > 0 THEN regexp_replace(key, ' {2,}', ' ', 'g') ELSE key END
  FROM (
    SELECT lower(unaccent('unaccent'::regdictionary, translate(
      value,
      E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00ad\u200b\u200c\u200d\u2060\ufeff',
      repeat(' ', 16)
    ))) AS key
    -- Without this, the planner would work out the key twice.
    OFFSET 0
  ) AS folded
$$;
--> statement-breakpoint
-- The search texts that differ now, in transactions of 1,000 rows.
DO $$
DECLARE
  place text[];
  latest uuid;
BEGIN
  FOREACH place SLICE 1 IN ARRAY ARRAY[
    ['template', 'title'], ['user', 'name'], ['ticket', 'inquiry'], ['order', 'customer_name'],
    ['quote', 'customer_name'], ['invoice', 'customer_name'], ['contact_message', 'name'],
    ['audit_event', 'entity_label']
  ] LOOP
    latest := '00000000-0000-0000-0000-000000000000';
    LOOP
      EXECUTE format(
        'WITH stale AS (
          SELECT id FROM %1$I
          WHERE id > $1 AND search_text ~ E''  |[\u00a0\u00ad\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]''
          ORDER BY id LIMIT 1000
        ), renewed AS (UPDATE %1$I t SET %2$I = t.%2$I FROM stale WHERE t.id = stale.id)
        SELECT id FROM stale ORDER BY id DESC LIMIT 1',
        place[1], place[2]
      ) INTO latest USING latest;
      COMMIT;
      EXIT WHEN latest IS NULL;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Its trigger follows names, which are the same.
UPDATE cart SET search_text = u.search_text FROM "user" u
WHERE u.id = cart.user_id AND u.search_text <> cart.search_text;
--> statement-breakpoint
-- Its order is that of the keys.
REINDEX INDEX CONCURRENTLY "company_by_name_order";
