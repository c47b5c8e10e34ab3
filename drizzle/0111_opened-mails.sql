-- no transaction
ALTER TABLE "inbound_mail" ADD COLUMN IF NOT EXISTS "seen_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Whether the team has seen what waits already is not known: it counts as seen.
UPDATE "inbound_mail" SET "seen_at" = now() WHERE "outcome" IN ('unmatched', 'failed') AND "seen_at" IS NULL;
