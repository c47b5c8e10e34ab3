CREATE TABLE "secret_key" (
	"id" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
