-- Whose tickets and orders somebody may read as a customer: their own, and those of colleagues of a company that shares them, once they have
-- confirmed their address. Anybody may sign up with a colleague's.
CREATE OR REPLACE FUNCTION people_sharing_with(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT person
  UNION
  SELECT mate.user_id FROM company_member own
  JOIN "user" reader ON reader.id = own.user_id AND reader.email_verified_at IS NOT NULL
  JOIN company c ON c.id = own.company_id AND c.colleagues_see
  JOIN company_member mate ON mate.company_id = c.id
  WHERE own.user_id = person
$$;
--> statement-breakpoint
-- The same seen from the owner: who may notice a change.
CREATE OR REPLACE FUNCTION live_readers(person uuid) RETURNS jsonb
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('owner', person, 'owners', jsonb_agg(id ORDER BY id))
  FROM (
    SELECT person AS id
    UNION
    SELECT reader.id FROM company_member own
    JOIN company c ON c.id = own.company_id AND c.colleagues_see
    JOIN company_member mate ON mate.company_id = c.id
    JOIN "user" reader ON reader.id = mate.user_id AND reader.email_verified_at IS NOT NULL
    WHERE own.user_id = person
    ORDER BY id LIMIT 150
  ) readers
$$;
--> statement-breakpoint
-- Unconfirmed accounts of customers that were signed in to and already have something of the team: an opened or imported ticket, an imported
-- order, a company. Nobody knows their password from now on (a random hash, in place of one of a password); the owner of the address sets one
-- with a mailed code.
WITH taken AS (
  UPDATE "user" u SET
    has_password = false,
    password_expires_at = NULL,
    last_login_at = NULL,
    password_hash = '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=')
      || '$' || rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '=')
  WHERE u.email_verified_at IS NULL AND u.role = 'user' AND u.last_login_at IS NOT NULL AND (
    EXISTS (SELECT FROM ticket t WHERE t.user_id = u.id AND (t.opened_by_name IS NOT NULL OR t.source <> 'page'))
    OR EXISTS (SELECT FROM "order" o WHERE o.user_id = u.id AND o.ticket_id IS NULL)
    OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id)
  )
  RETURNING u.id
), sessions AS (DELETE FROM session s USING taken WHERE s.user_id = taken.id),
challenges AS (DELETE FROM sign_in_challenge c USING taken WHERE c.user_id = taken.id),
devices AS (DELETE FROM trusted_device d USING taken WHERE d.user_id = taken.id),
passkeys AS (DELETE FROM passkey p USING taken WHERE p.user_id = taken.id),
apps AS (DELETE FROM totp t USING taken WHERE t.user_id = taken.id),
recovery AS (DELETE FROM recovery_code r USING taken WHERE r.user_id = taken.id),
codes AS (DELETE FROM one_time_code c USING taken WHERE c.user_id = taken.id),
notices AS (DELETE FROM sign_in_notice n USING taken WHERE n.user_id = taken.id)
UPDATE api_token a SET revoked_at = now() FROM taken WHERE a.user_id = taken.id AND a.revoked_at IS NULL;
