ALTER TABLE "import_run" ADD COLUMN "warned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "untaken" jsonb DEFAULT '[]'::jsonb NOT NULL;