CREATE TABLE "code_handle" (
	"key" text PRIMARY KEY NOT NULL,
	"tries_left" integer NOT NULL,
	"tries_reset_at" timestamp (3) with time zone NOT NULL,
	"resend_after" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "code_handle_over" ON "code_handle" USING btree ("tries_reset_at");