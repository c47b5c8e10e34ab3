/** A mail server's report on a mail sent by this product (RFC 3464). */
export interface DeliveryReport {
  /** `hard`: it will never arrive; `soft`: it is delayed; `other`: it arrived, or the report is unclear. */
  kind: 'hard' | 'soft' | 'other';
  /** The recipient, if the report names one. */
  recipient: string | null;
  /** The server's explanation, on one line. */
  reason: string;
}

const maxReasonLength = 500;

function fieldOf(group: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t].*)*)`, 'im').exec(group) ?? [];
  return value.replace(/\s+/g, ' ').trim();
}

/** Removes the leading address type: `rfc822; ada@example.com`. */
const stripTypePrefix = (value: string) => value.replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '');

function kindOf(action: string, status: string): DeliveryReport['kind'] {
  if (/^failed/i.test(action)) return status.startsWith('4') ? 'soft' : 'hard';
  return /^delayed/i.test(action) || status.startsWith('4') ? 'soft' : 'other';
}

const severity = { hard: 2, soft: 1, other: 0 };

/** Parses the part `message/delivery-status`: of several recipients the one with the worst status. */
export function readDeliveryStatus(part: string): DeliveryReport {
  const groups = part
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  let worst: DeliveryReport = { kind: 'other', recipient: null, reason: '' };
  for (const group of groups) {
    const recipient = stripTypePrefix(
      fieldOf(group, 'Final-Recipient') || fieldOf(group, 'Original-Recipient'),
    );
    if (!recipient) continue;
    const status = fieldOf(group, 'Status');
    const kind = kindOf(fieldOf(group, 'Action'), status);
    const diagnosis = stripTypePrefix(fieldOf(group, 'Diagnostic-Code'));
    if (worst.recipient === null || severity[kind] > severity[worst.kind])
      worst = { kind, recipient, reason: (diagnosis || status).slice(0, maxReasonLength) };
  }
  return worst;
}
