-- `source_table` is constant in each part, so that whoever looks for one kind of rows reads that part alone.
CREATE OR REPLACE VIEW "ledger_source" AS
SELECT i.order_id, i.id AS source_id, coalesce(i.credited_invoice_id, i.id) AS invoice_id, i.currency,
  CASE i.kind WHEN 'deposit' THEN 'deposit_invoice' WHEN 'final' THEN 'final_invoice' ELSE 'credit_note' END AS kind,
  CASE i.kind WHEN 'credit_note' THEN -i.total_cents ELSE i.total_cents END AS amount_cents,
  i.number AS reference, '' AS reason, i.issued_at AS happened_at, NULL::timestamptz AS undone_at, i.created_at AS recorded_at,
  'invoice' AS source_table
FROM invoice i
UNION ALL
SELECT p.order_id, p.id, p.invoice_id, p.currency, CASE WHEN p.moved_from IS NULL THEN 'payment' ELSE 'move' END,
  CASE WHEN p.state = 'succeeded' THEN -p.amount_cents ELSE 0 END,
  coalesce(p.provider_payment_id, p.reference), coalesce(p.failure_reason, ''), coalesce(p.received_at, p.created_at), NULL, p.updated_at,
  'payment'
FROM payment p
UNION ALL
SELECT r.order_id, r.id, p.invoice_id, p.currency,
  CASE WHEN r.moved_to IS NOT NULL THEN 'move'
    WHEN EXISTS (SELECT FROM dispute d WHERE d.provider_id = r.provider_id) THEN 'dispute' ELSE 'refund' END,
  CASE WHEN r.state = 'succeeded' AND p.state = 'succeeded' THEN r.amount_cents ELSE 0 END,
  coalesce(r.outside_reference, r.provider_id), coalesce(r.failure_reason, r.reason), coalesce(r.completed_at, r.created_at),
  r.updated_at, r.updated_at,
  'refund'
FROM refund r JOIN payment p ON p.id = r.payment_id;
