ALTER TABLE "template" ADD COLUMN "audience" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "preparation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "usual_changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "sections" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "colors" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "typefaces" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "facts" text DEFAULT '' NOT NULL;