import type { NoticeKind } from '@app/contracts/messaging/notice/kind';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ticket } from '../schema/desk/ticket';
import { notice } from '../schema/messaging/notice';
import { demoId } from './demo-id';
import type { FindPerson } from './load-people';
import { hoursAfter } from './relative-dates';

interface DemoNotice {
  readonly kind: Extract<NoticeKind, 'assigned' | 'replied'>;
  /** Key of the sample ticket. */
  readonly ticket: string;
  /** Hours after the ticket was created. */
  readonly after: number;
}

/** Unread notices of the first sample administrator; all refer to events in the sample tickets. */
const demoNotices: readonly DemoNotice[] = [
  { kind: 'assigned', ticket: 'school-portal', after: 4.5 },
  { kind: 'replied', ticket: 'school-portal', after: 34.2 },
  { kind: 'replied', ticket: 'realtor-import', after: 28.7 },
];

/** Inserts unread notices about the sample tickets, which must already exist. */
export async function loadNotices(tx: Transaction, findPerson: FindPerson): Promise<void> {
  const tickets = await tx
    .select({
      id: ticket.id,
      number: ticket.number,
      customerName: ticket.customerName,
      createdAt: ticket.createdAt,
    })
    .from(ticket)
    .where(
      inArray(
        ticket.id,
        demoNotices.map((demo) => demoId('ticket', demo.ticket)),
      ),
    );
  const rows = demoNotices.flatMap(({ kind, ticket: key, after }) => {
    const subject = tickets.find(({ id }) => id === demoId('ticket', key));
    if (!subject) return [];
    const happenedAt = hoursAfter(subject.createdAt, after);
    return {
      id: demoId('notice', `${kind}:${key}`),
      userId: findPerson('admin@example.com').id,
      kind,
      place: 'ticket' as const,
      placeId: subject.id,
      label: subject.number,
      byName: kind === 'assigned' ? findPerson('editor@example.com').name : subject.customerName,
      inApp: true,
      byMail: false,
      inBrowser: false,
      happenedAt,
      createdAt: happenedAt,
    };
  });
  if (rows.length > 0) await tx.insert(notice).values(rows);
}
