-- Only the tickets that wait are written. The function looks again when the row is locked: what an older server writes
-- meanwhile counts.
UPDATE "ticket" SET "waiting_since" = ticket_waiting_since("ticket")
WHERE "status" IN ('open', 'in_progress') AND "waiting_since" IS NULL AND (
  SELECT m.from_team FROM ticket_message m
  WHERE m.ticket_id = "ticket".id AND NOT m.internal
  ORDER BY m.created_at DESC, m.id DESC LIMIT 1
) IS NOT TRUE;
