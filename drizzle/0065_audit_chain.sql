CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_link" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"content_hash" text,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_unlinked" (
	"event_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Writers only note their events, which makes none wait for another; the server links them in order. Events from before are not linked.
CREATE OR REPLACE FUNCTION note_unlinked_events() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Events of the sample data come and go with it.
  INSERT INTO audit_unlinked (event_id) SELECT id FROM new_events WHERE id >= '00000000-0001-0000-0000-000000000000';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_event_noted AFTER INSERT ON "audit_event"
REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION note_unlinked_events();
