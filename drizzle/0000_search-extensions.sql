CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- What substring searches compare: lower case, no accents. unaccent(text) alone is only STABLE because its
-- dictionary is looked up by name at run time; naming the dictionary makes the result fixed, as an index needs.
CREATE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = public, pg_temp
AS $$ SELECT lower(unaccent('unaccent'::regdictionary, value)) $$;
