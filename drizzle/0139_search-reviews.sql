-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "review_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_search" ON "review" USING gin ("search_text" gin_trgm_ops);
