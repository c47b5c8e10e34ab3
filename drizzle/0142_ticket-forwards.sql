CREATE TABLE "ticket_forward" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"address" "citext" NOT NULL,
	"name" text NOT NULL,
	"words" text,
	"file_names" text[] NOT NULL,
	CONSTRAINT "ticket_forward_message" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "answers_forward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_forward" ADD CONSTRAINT "ticket_forward_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_forward_address" ON "ticket_forward" USING btree ("address");