CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"colleagues_see" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_by_name_order" ON "company" USING btree (search_key("name"::text) collate "C","id");--> statement-breakpoint
CREATE INDEX "company_member_company" ON "company_member" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_note_author" ON "customer_note" USING btree ("author_id");
--> statement-breakpoint
-- Whose tickets and orders somebody may read as a customer, and who may read theirs: they themselves, and colleagues of a company that says so.
CREATE FUNCTION people_sharing_with(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT person
  UNION
  SELECT mate.user_id FROM company_member own
  JOIN company c ON c.id = own.company_id AND c.colleagues_see
  JOIN company_member mate ON mate.company_id = c.id
  WHERE own.user_id = person
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ticket(changed ticket, for_customer boolean) RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF for_customer AND changed.user_id IS NOT NULL THEN
    PERFORM announce_live(json_build_object('ticket', changed.id, 'owner', reader))
    FROM people_sharing_with(changed.user_id) reader;
  ELSE
    PERFORM announce_live(json_build_object('ticket', changed.id));
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_order_message() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = NEW.order_id;
  IF customer IS NOT NULL AND NOT NEW.internal THEN
    PERFORM announce_live(json_build_object('list', 'orders', 'owner', reader))
    FROM people_sharing_with(customer) reader;
  ELSE
    PERFORM announce_live(json_build_object('list', 'orders'));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_announced AFTER INSERT OR UPDATE OR DELETE ON "company"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('users');
--> statement-breakpoint
CREATE TRIGGER company_member_announced AFTER INSERT OR UPDATE OR DELETE ON "company_member"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('users');
--> statement-breakpoint
CREATE TRIGGER customer_note_announced AFTER INSERT OR UPDATE OR DELETE ON "customer_note"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('users');
