-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_entity";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_actor";
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN IF NOT EXISTS "entity_label" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What has happened before is called as it is called now, or as the event itself tells. An id of a row is a uuid in its
-- usual shape; as a uuid it is found by the key of its table.
UPDATE "audit_event" e SET entity_label = coalesce(
  CASE e.entity
    WHEN 'user' THEN (SELECT u.name FROM "user" u WHERE u.id = named.id)
    WHEN 'template' THEN (SELECT t.title FROM "template" t WHERE t.id = named.id)
    WHEN 'ticket' THEN (SELECT t.number FROM "ticket" t WHERE t.id = named.id)
    WHEN 'demo' THEN 'sample data'
  END,
  e.after ->> 'name', e.after ->> 'title', e.after ->> 'number', e.before ->> 'name', e.before ->> 'title', ''
)
FROM (
  SELECT id AS event_id,
    CASE WHEN entity_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN entity_id::uuid END AS id
  FROM "audit_event" WHERE entity_label = ''
) named
WHERE e.id = named.event_id;
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (search_key(actor_name || E'\n' || entity_label)) STORED NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_by_row";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_event_by_row" ON "audit_event" USING btree ("entity_id","created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_by_actor";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_event_by_actor" ON "audit_event" USING btree ("actor_id","created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_by_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_event_by_action" ON "audit_event" USING btree ("action","created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_event_search" ON "audit_event" USING gin ("search_text" gin_trgm_ops);
