ALTER TABLE "ticket_message" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_edited AFTER UPDATE OF "earlier" ON "ticket_message"
FOR EACH ROW EXECUTE FUNCTION announce_ticket_message();
