ALTER TABLE "quote" ADD COLUMN "seller" jsonb;--> statement-breakpoint
-- Who has a ticket open sees that a colleague writes its quote.
CREATE TRIGGER quote_announced AFTER INSERT OR UPDATE OR DELETE ON "quote"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
