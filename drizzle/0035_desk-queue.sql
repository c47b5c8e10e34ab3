CREATE TABLE "blocked_sender" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"ticket_number" text,
	"blocked_by" uuid,
	"blocked_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_sender_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "ticket_follower" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_follower_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_tag_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ticket_tagging" (
	"ticket_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "ticket_tagging_ticket_id_tag_id_pk" PRIMARY KEY("ticket_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "source" text DEFAULT 'page' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "opened_by_name" text;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "snoozed_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "merged_into_id" uuid;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "spam_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "blocked_sender" ADD CONSTRAINT "blocked_sender_blocked_by_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_follower" ADD CONSTRAINT "ticket_follower_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_follower" ADD CONSTRAINT "ticket_follower_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_tagging" ADD CONSTRAINT "ticket_tagging_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_tagging" ADD CONSTRAINT "ticket_tagging_tag_id_ticket_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."ticket_tag"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ticket_follower_user" ON "ticket_follower" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "ticket_tagging_tag" ON "ticket_tagging" USING btree ("tag_id","ticket_id");
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_merged_into_id_ticket_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- A ticket that has ended is not put off any more.
CREATE OR REPLACE FUNCTION keep_waiting_since() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.waiting_since := ticket_waiting_since(NEW);
  IF NEW.status NOT IN ('open', 'in_progress') THEN
    NEW.snoozed_until := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What the customer writes brings a ticket back that was put off, whoever wrote it down, an older release of the program too.
CREATE OR REPLACE FUNCTION wake_ticket() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE ticket SET snoozed_until = NULL
  WHERE snoozed_until IS NOT NULL
    AND id IN (SELECT ticket_id FROM changed_rows WHERE NOT from_team AND NOT internal);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_wakes AFTER INSERT ON "ticket_message"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION wake_ticket();
--> statement-breakpoint
-- Messages that go to another ticket change who waits in both.
CREATE OR REPLACE FUNCTION keep_waiting_since_of_moved() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  touched uuid[];
BEGIN
  SELECT array_agg(DISTINCT moved.ticket_id) INTO touched FROM (
    SELECT unnest(ARRAY[old_rows.ticket_id, new_rows.ticket_id]) AS ticket_id
    FROM old_rows JOIN new_rows USING (id) WHERE old_rows.ticket_id IS DISTINCT FROM new_rows.ticket_id
  ) moved WHERE moved.ticket_id IS NOT NULL;
  IF touched IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ticket WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE ticket SET waiting_since = found.since
  FROM (SELECT t.id, ticket_waiting_since(t) AS since FROM ticket t WHERE t.id = ANY (touched)) found
  WHERE ticket.id = found.id AND ticket.waiting_since IS DISTINCT FROM found.since;
  PERFORM announce_ticket(t, true) FROM ticket t WHERE t.id = ANY (touched);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_moved AFTER UPDATE ON "ticket_message"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_waiting_since_of_moved();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_change_announced AFTER UPDATE ON "ticket"
FOR EACH ROW WHEN (
  (OLD.status, OLD.updated_at, OLD.assignee_id, OLD.user_id, OLD.priority, OLD.snoozed_until, OLD.merged_into_id, OLD.spam_at)
  IS DISTINCT FROM
  (NEW.status, NEW.updated_at, NEW.assignee_id, NEW.user_id, NEW.priority, NEW.snoozed_until, NEW.merged_into_id, NEW.spam_at)
) EXECUTE FUNCTION announce_ticket_change();
--> statement-breakpoint
-- The lists of open screens are asked for again whichever ticket is named, so a few are enough of a change to thousands.
CREATE OR REPLACE FUNCTION announce_tickets_of_rows() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_ticket(t, false) FROM ticket t
  WHERE t.id IN (SELECT DISTINCT ticket_id FROM changed_rows LIMIT 100);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_tagging_added AFTER INSERT ON "ticket_tagging"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_tagging_removed AFTER DELETE ON "ticket_tagging"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_follower_added AFTER INSERT ON "ticket_follower"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_follower_removed AFTER DELETE ON "ticket_follower"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_tickets_of_rows();
