-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entry_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_newest" ON "ledger_entry" USING btree ("happened_at" desc,"recorded_at" desc,"id" desc);
