CREATE TABLE "import_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" uuid,
	"category_id" uuid,
	"before" jsonb,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"existing" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"left_as_is" integer DEFAULT 0 NOT NULL,
	"left_because" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heard_of_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_of_run" ON "import_row" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "import_row_known" ON "import_row" USING btree ("kind","source","external_id");--> statement-breakpoint
CREATE INDEX "import_row_user" ON "import_row" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_row_category" ON "import_row" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_at_work" ON "import_run" USING btree ((true)) WHERE "import_run"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "import_run_actor" ON "import_run" USING btree ("actor_id");