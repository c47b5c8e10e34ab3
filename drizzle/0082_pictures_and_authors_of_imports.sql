CREATE TABLE "import_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"template_id" uuid NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"media_id" uuid
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "pictures_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "pictures_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "pictures_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN "written_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_media_id_template_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."template_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_picture_due" ON "import_picture" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "import_picture_run" ON "import_picture" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "import_picture_template" ON "import_picture" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "import_picture_media" ON "import_picture" USING btree ("media_id") WHERE media_id is not null;