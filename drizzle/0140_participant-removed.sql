ALTER TABLE "ticket_participant" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_participant_changed AFTER UPDATE ON "ticket_participant"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
