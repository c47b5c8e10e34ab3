-- The PDF of an accepted quote is stored, as that of an invoice is.
ALTER TABLE "quote" ADD COLUMN IF NOT EXISTS "pdf_hash" text;
