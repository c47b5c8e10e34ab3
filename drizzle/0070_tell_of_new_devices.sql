CREATE TABLE "sign_in_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"network" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "new_password_due_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_notice" ADD CONSTRAINT "sign_in_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_notice_user" ON "sign_in_notice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_notice_expires" ON "sign_in_notice" USING btree ("expires_at");