import type { ProofState } from '@app/contracts/delivery/states';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ticketMessage } from '../schema/conversation/ticket-message';
import { proof, proofMessage } from '../schema/delivery/proof';
import { order } from '../schema/sales/order';
import { demoId } from './demo-id';
import type { FindPerson } from './load-people';
import { hoursAfter, hoursBefore } from './relative-dates';

interface DemoProof {
  note: string;
  state: ProofState;
  hoursAgo: number;
  change?: string;
}

/** Versions of the work in orders, by the key of their ticket, oldest first. */
const demoProofs: Readonly<Record<string, readonly DemoProof[]>> = {
  'congress-sale': [
    {
      note: 'Summit in your two colors, with the program of last year.',
      state: 'change_requested',
      hoursAgo: 110,
      change: 'Very good. Please show the keynotes first, and the rooms with their floors.',
    },
    { note: 'The plan of the wrong building.', state: 'withdrawn', hoursAgo: 52 },
    {
      note: 'Keynotes first, and every room with its floor. Can we go on with this?',
      state: 'shown',
      hoursAgo: 18,
    },
  ],
  'job-board-sale': [
    {
      note: 'Hirewell with your categories and the wide logo.',
      state: 'change_requested',
      hoursAgo: 60,
      change: 'Could the listings show the city first?',
    },
    {
      note: 'The city now comes first.',
      state: 'change_requested',
      hoursAgo: 34,
      change: 'Good. We would now rather have the salaries beside it.',
    },
  ],
  'grocery-sale': [
    {
      note: 'The home page in your colors. Is the order of the sections right for you?',
      state: 'change_requested',
      hoursAgo: 120,
      change: 'We like it. Could the opening hours come before the photographs?',
    },
    { note: 'The opening hours are now above the photographs.', state: 'superseded', hoursAgo: 60 },
    {
      note: 'The same with the new logo that you sent. Can we go on with this?',
      state: 'shown',
      hoursAgo: 20,
    },
  ],
  'tour-sale': [
    { note: 'All pages with your texts, as they will go live.', state: 'approved', hoursAgo: 200 },
  ],
  'consultancy-sale': [
    {
      note: 'The structure of Meridian with the headings of Studio Nine.',
      state: 'change_requested',
      hoursAgo: 640,
      change: 'Exactly what we wanted. Could the project pages come before the team?',
    },
    { note: 'The project pages now come first.', state: 'approved', hoursAgo: 520 },
  ],
};

/** Shows work in sample orders, in every state that a customer meets; after the orders. */
export async function loadProofs(tx: Transaction, now: Date, findPerson: FindPerson): Promise<void> {
  const team = findPerson('editor@example.com');
  for (const [sale, proofs] of Object.entries(demoProofs)) {
    const [sold] = await tx
      .select({ id: order.id, number: order.number, userId: order.userId, name: order.customerName })
      .from(order)
      .where(eq(order.id, demoId('order', sale)));
    if (!sold) continue;
    for (const [at, shown] of proofs.entries()) {
      const key = `${sold.number}:${at + 1}`;
      const createdAt = hoursBefore(now, shown.hoursAgo);
      const decidedAt = shown.state === 'shown' ? null : hoursAfter(createdAt, 6);
      const customer = { id: sold.userId, name: sold.name };
      const decider = shown.state === 'superseded' || shown.state === 'withdrawn' ? team : customer;
      const id = demoId('proof', key);
      const message = (kind: 'shown' | 'change', author: typeof customer, body: string, writtenAt: Date) => ({
        ...{ id: demoId('proof-message', `${key}:${kind}`), orderId: sold.id, body, createdAt: writtenAt },
        ...{ authorId: author.id, authorName: author.name, fromTeam: kind === 'shown' },
      });
      const internal = shown.state === 'withdrawn';
      const messages = [{ ...message('shown', team, shown.note, createdAt), internal }];
      if (shown.change) {
        const change = message('change', customer, shown.change, decidedAt ?? createdAt);
        messages.push({ ...change, internal: false });
      }
      await tx.insert(ticketMessage).values(messages);
      await tx.insert(proof).values({
        ...{ id, orderId: sold.id, version: at + 1, state: shown.state },
        previewUrl: `https://preview.example.com/${sold.number.toLowerCase()}/${at + 1}`,
        ...(decidedAt && { decidedAt, decidedBy: decider.id, decidedByName: decider.name }),
        ...{ createdAt, updatedAt: decidedAt ?? createdAt },
      });
      await tx.insert(proofMessage).values(
        messages.map(({ id: messageId, fromTeam }) => ({
          ...{ messageId, proofId: id },
          kind: fromTeam ? ('shown' as const) : ('change' as const),
        })),
      );
    }
  }
}
