DROP INDEX "audit_event_entity";--> statement-breakpoint
DROP INDEX "audit_event_actor";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "entity_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(actor_name || E'\n' || entity_label)) STORED NOT NULL;--> statement-breakpoint
-- What has happened before is called as it is called now, or as the event itself tells.
UPDATE "audit_event" e SET entity_label = coalesce(
  CASE e.entity
    WHEN 'user' THEN (SELECT u.name FROM "user" u WHERE u.id::text = e.entity_id)
    WHEN 'template' THEN (SELECT t.title FROM "template" t WHERE t.id::text = e.entity_id)
    WHEN 'ticket' THEN (SELECT t.number FROM "ticket" t WHERE t.id::text = e.entity_id)
    WHEN 'demo' THEN 'sample data'
  END,
  after ->> 'name', after ->> 'title', after ->> 'number', before ->> 'name', before ->> 'title', ''
);--> statement-breakpoint
CREATE INDEX "audit_event_by_row" ON "audit_event" USING btree ("entity_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_event_by_actor" ON "audit_event" USING btree ("actor_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_event_by_action" ON "audit_event" USING btree ("action","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_event_search" ON "audit_event" USING gin ("search_text" gin_trgm_ops);