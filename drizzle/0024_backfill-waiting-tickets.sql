-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- Only the tickets that wait are written, a thousand at a time, so that nobody who answers one has to wait for all. The
-- function looks again when the row is locked: what an older server writes meanwhile counts.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM ticket WHERE id > last ORDER BY id LIMIT 1000
    ) following;
    EXIT WHEN batch IS NULL;
    UPDATE ticket SET waiting_since = ticket_waiting_since(ticket)
    WHERE id = ANY (batch) AND status IN ('open', 'in_progress') AND waiting_since IS NULL AND (
      SELECT m.from_team FROM ticket_message m
      WHERE m.ticket_id = ticket.id AND NOT m.internal
      ORDER BY m.created_at DESC, m.id DESC LIMIT 1
    ) IS NOT TRUE;
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$$;
