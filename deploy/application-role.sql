-- The rights of the role for instances with MIGRATE=off: reading and writing rows, nothing else.
--
--   createuser --pwprompt pepperbird_app            # once, by a superuser, or with CREATE ROLE … LOGIN PASSWORD
--   npm run db:migrate                              # DATABASE_URL of the owner
--   psql "$OWNER_DATABASE_URL" --set ON_ERROR_STOP=1 --file deploy/application-role.sql
--
-- Run it as the owner, on a migrated database; it can be run again. The default privileges cover what later migrations create.
-- To use another role name, replace pepperbird_app everywhere in this file.

GRANT USAGE ON SCHEMA public, drizzle, pgboss TO pepperbird_app;

-- Only the owner may change the list of migrations.
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO pepperbird_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO pepperbird_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO pepperbird_app;
-- Extension functions have other owners and are executable by everyone anyway; Postgres would print a warning for each.
SET client_min_messages = error;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, pgboss TO pepperbird_app;
RESET client_min_messages;

ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pepperbird_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO pepperbird_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT EXECUTE ON FUNCTIONS TO pepperbird_app;
