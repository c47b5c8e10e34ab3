CREATE TABLE "canned_reply_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reply_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_reply_tag" (
	"reply_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "canned_reply_tag_reply_id_tag_id_pk" PRIMARY KEY("reply_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "held_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid,
	"order_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"close" boolean DEFAULT false NOT NULL,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"submit_key" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_answer_submit" UNIQUE("author_id","submit_key"),
	CONSTRAINT "held_answer_thread" CHECK (num_nonnulls("held_answer"."ticket_id", "held_answer"."order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "message_draft" (
	"author_id" uuid NOT NULL,
	"place" text NOT NULL,
	"body" text NOT NULL,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_draft_author_id_place_pk" PRIMARY KEY("author_id","place")
);
--> statement-breakpoint
CREATE TABLE "order_viewer" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"typing_at" timestamp (3) with time zone,
	CONSTRAINT "order_viewer_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_mention" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_mention_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "canned_reply" ADD COLUMN "closes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_reply" ADD COLUMN "assigns_me" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_reply" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "canned_reply_file" ADD CONSTRAINT "canned_reply_file_reply_id_canned_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."canned_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply_tag" ADD CONSTRAINT "canned_reply_tag_reply_id_canned_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."canned_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply_tag" ADD CONSTRAINT "canned_reply_tag_tag_id_ticket_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."ticket_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_answer" ADD CONSTRAINT "held_answer_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_answer" ADD CONSTRAINT "held_answer_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_answer" ADD CONSTRAINT "held_answer_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewer" ADD CONSTRAINT "order_viewer_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewer" ADD CONSTRAINT "order_viewer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mention" ADD CONSTRAINT "ticket_mention_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mention" ADD CONSTRAINT "ticket_mention_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_reply_file_reply" ON "canned_reply_file" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "canned_reply_tag_tag" ON "canned_reply_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "held_answer_due" ON "held_answer" USING btree ("due_at") WHERE failure is null;--> statement-breakpoint
CREATE INDEX "held_answer_ticket" ON "held_answer" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "held_answer_order" ON "held_answer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_viewer_user" ON "order_viewer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_viewer_seen" ON "order_viewer" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "ticket_mention_user" ON "ticket_mention" USING btree ("user_id","created_at");--> statement-breakpoint
-- accepted: there are at most some hundred canned replies.
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- accepted: there are at most some hundred canned replies.
CREATE INDEX "canned_reply_assignee" ON "canned_reply" USING btree ("assignee_id");--> statement-breakpoint
-- Who has an order on the screen is told as it is of tickets.
CREATE OR REPLACE FUNCTION announce_order_viewers() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('viewers', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).order_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_viewer_announced AFTER INSERT OR DELETE ON "order_viewer"
FOR EACH ROW EXECUTE FUNCTION announce_order_viewers();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_viewer_change_announced AFTER UPDATE ON "order_viewer"
FOR EACH ROW WHEN ((OLD.typing_at IS NULL) <> (NEW.typing_at IS NULL)) EXECUTE FUNCTION announce_order_viewers();
