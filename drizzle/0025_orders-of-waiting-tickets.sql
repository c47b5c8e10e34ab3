CREATE INDEX "ticket_most_urgent" ON "ticket" USING btree ((case when "responded_at" is null and "status" in ('open', 'in_progress') then "first_response_due_at" end),"waiting_since",("status" in ('closed', 'finalized')),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "ticket_waiting" ON "ticket" USING btree ("waiting_since","created_at" desc,"id" desc);--> statement-breakpoint
DROP INDEX "ticket_urgency";
