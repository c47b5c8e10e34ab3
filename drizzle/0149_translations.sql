-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "category" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_search_fr";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_search_fr" ON "template" USING gin (search_suffixes(search_key("title" || E'\n' || coalesce("translations" #>> '{fr,description,text}', "description")))) WHERE ("translations" -> 'fr') is not null;
--> statement-breakpoint
-- As for "template_search".
ALTER INDEX "template_search_fr" ALTER COLUMN 1 SET STATISTICS 0;
