CREATE TABLE "ticket_participant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"address" "citext" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_participant_once" UNIQUE("ticket_id","address")
);
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "copies" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_participant" ADD CONSTRAINT "ticket_participant_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_participant_address" ON "ticket_participant" USING btree ("address");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_participant_added AFTER INSERT ON "ticket_participant"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_participant_removed AFTER DELETE ON "ticket_participant"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
