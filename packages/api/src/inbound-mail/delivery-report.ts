/** What a mail server says about a mail of ours (RFC 3464). */
export interface DeliveryReport {
  /** `hard`: it never arrives; `soft`: not yet; `other`: it did, or nobody can tell. */
  kind: 'hard' | 'soft' | 'other';
  /** To whom it went, as far as the report says. */
  recipient: string | null;
  /** What the server says, in a line. */
  reason: string;
}

const longestReason = 500;

function fieldOf(group: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t].*)*)`, 'im').exec(group) ?? [];
  return value.replace(/\s+/g, ' ').trim();
}

/** Without the type before it: `rfc822; ada@example.com`. */
const withoutType = (value: string) => value.replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '');

function kindOf(action: string, status: string): DeliveryReport['kind'] {
  if (/^failed/i.test(action)) return status.startsWith('4') ? 'soft' : 'hard';
  return /^delayed/i.test(action) || status.startsWith('4') ? 'soft' : 'other';
}

const severity = { hard: 2, soft: 1, other: 0 };

/** Reads the part `message/delivery-status`: of several recipients the one who is worst off. */
export function readDeliveryStatus(part: string): DeliveryReport {
  const groups = part
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  let worst: DeliveryReport = { kind: 'other', recipient: null, reason: '' };
  for (const group of groups) {
    const recipient = withoutType(fieldOf(group, 'Final-Recipient') || fieldOf(group, 'Original-Recipient'));
    if (!recipient) continue;
    const status = fieldOf(group, 'Status');
    const kind = kindOf(fieldOf(group, 'Action'), status);
    const diagnosis = withoutType(fieldOf(group, 'Diagnostic-Code'));
    if (worst.recipient === null || severity[kind] > severity[worst.kind])
      worst = { kind, recipient, reason: (diagnosis || status).slice(0, longestReason) };
  }
  return worst;
}
