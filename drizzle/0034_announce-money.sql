-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- Payments, refunds and invoices belong to their order: who has it open, or a list of them, sees what others do.
CREATE OR REPLACE TRIGGER payment_announced AFTER INSERT OR UPDATE OR DELETE ON "payment"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_announced AFTER INSERT OR UPDATE OR DELETE ON "refund"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_announced AFTER INSERT OR UPDATE OR DELETE ON "invoice"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
