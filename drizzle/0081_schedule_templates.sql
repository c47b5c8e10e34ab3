CREATE TABLE "template_schedule" (
	"template_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"scheduled_by" uuid,
	"scheduled_by_name" text NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_schedule" ADD CONSTRAINT "template_schedule_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedule" ADD CONSTRAINT "template_schedule_scheduled_by_user_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_schedule_due" ON "template_schedule" USING btree ("publish_at") WHERE failure is null;--> statement-breakpoint
CREATE INDEX "template_schedule_scheduler" ON "template_schedule" USING btree ("scheduled_by");