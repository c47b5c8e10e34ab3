CREATE TABLE "mailbox_failure" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"error" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_rating" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"verdict" text,
	"words" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"assignee_id" uuid
);
--> statement-breakpoint
ALTER TABLE "ticket_rating" ADD CONSTRAINT "ticket_rating_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_rating" ADD CONSTRAINT "ticket_rating_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_rating_rated" ON "ticket_rating" USING btree ("rated_at" desc,"verdict") WHERE rated_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_rating_assignee" ON "ticket_rating" USING btree ("assignee_id");--> statement-breakpoint
-- Open screens of the team follow what customers say, and whether mail can be read.
CREATE OR REPLACE TRIGGER ticket_rating_given AFTER INSERT ON "ticket_rating"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_rating_changed AFTER UPDATE ON "ticket_rating"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER mailbox_failure_announced AFTER INSERT OR DELETE ON "mailbox_failure"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('mails');
