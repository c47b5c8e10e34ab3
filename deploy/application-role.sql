-- The rights of the role that instances with MIGRATE=off work as: to read and write rows, and nothing else.
--
--   createuser --pwprompt pepperbird_app            # once, by a superuser, or with CREATE ROLE … LOGIN PASSWORD
--   npm run db:migrate                              # DATABASE_URL of the owner
--   psql "$OWNER_DATABASE_URL" --set ON_ERROR_STOP=1 --file deploy/application-role.sql
--
-- Run it as the owner, on a migrated database; again does no harm. What later migrations make is covered by the default privileges.
-- Another name of the role: replace pepperbird_app everywhere in this file.

GRANT USAGE ON SCHEMA public, drizzle, pgboss TO pepperbird_app;

-- Which migrations there are is for the owner to say.
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO pepperbird_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO pepperbird_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO pepperbird_app;
-- Those of the extensions belong to whoever made them and are everybody's anyway: Postgres would warn of each.
SET client_min_messages = error;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, pgboss TO pepperbird_app;
RESET client_min_messages;

ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pepperbird_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO pepperbird_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT EXECUTE ON FUNCTIONS TO pepperbird_app;
