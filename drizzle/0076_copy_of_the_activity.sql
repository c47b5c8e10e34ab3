CREATE TABLE "audit_copy" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
