import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '../../core/context';
import { callAs } from '../callers';
import { createMailScene, type MailScene } from '../mail-scene';
import { insertUser } from '../rows';
import type { MailCase } from './mail-case';

const day = 24 * 3_600_000;

/** Creates the people and the ticket of a mail in the corpus. */
export function sceneOf(
  services: Parameters<typeof createMailScene>[0],
  index: number,
  { ended, suspended }: Pick<MailCase, 'ended' | 'suspended'>,
): Promise<MailScene> {
  const endedAt = ended && new Date(Date.now() - ended.daysAgo * day);
  return createMailScene(services, index, {
    suspended: suspended ?? false,
    ...(ended && {
      ticketValues: {
        status: ended.status,
        createdAt: new Date(Date.now() - 300 * day),
        ...(ended.status === 'closed' ? { closedAt: endedAt } : { finalizedAt: endedAt }),
      },
    }),
  });
}

type Row = typeof inboundMail.$inferSelect;

async function checkMessage({ db }: Pick<Services, 'db'>, row: Row, mail: MailCase): Promise<void> {
  const { body, files, fromTeam = false } = mail.expect;
  const [message] = await db
    .select()
    .from(ticketMessage)
    .where(eq(ticketMessage.id, row.ticketMessageId ?? ''));
  expect(message, 'the message in the ticket').toBeDefined();
  if (body !== undefined) expect(message?.body).toBe(body);
  expect(message?.fromTeam).toBe(fromTeam);
  if (files !== undefined)
    expect(await db.$count(ticketAttachment, eq(ticketAttachment.messageId, row.ticketMessageId ?? ''))).toBe(
      files,
    );
}

/** How often each word occurs in a text, without the marks of quotes. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(/[\s>]+/u).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of `text` that `other` has less often. */
function lackingWords(text: string, other: string): string[] {
  const counts = countWords(other);
  return [...countWords(text)]
    .filter(([word, count]) => count > (counts.get(word) ?? 0))
    .map(([word]) => word);
}

/** The message of a mail as those see it who may read its conversation and nothing else. */
async function readMessage(services: Services, { ticket: { id, number } }: MailScene, row: Row) {
  const isOrder = row.outcome === 'order_message';
  const reader = await insertUser(services, {
    role: 'admin',
    restriction: isOrder ? ['orders:read', 'orders:write'] : ['tickets:read', 'tickets:write'],
  });
  const agent = await callAs(services, reader);
  const { messages } = isOrder
    ? await agent.order.messages({ number: number.replace('TKT', 'ORD') })
    : await agent.ticket.byId({ id });
  const message = messages.find((one) => one.id === row.ticketMessageId);
  if (!message?.mail) throw new Error('the message of the mail is not in its conversation');
  const original = await agent.inboundMail.original({ mailId: message.mail.id });
  return { body: message.body, foldedLines: message.mail.foldedLines, original };
}

/**
 * Checks that the team sees each word that a person typed: in the message, or in its original, beside which a
 * line says how much is folded (inbound-mail.text-only).
 */
async function checkVisible(services: Services, scene: MailScene, row: Row, typed: string): Promise<void> {
  const { body, foldedLines, original } = await readMessage(services, scene, row);
  const { subject, body: whole, folded } = original;
  expect(lackingWords(typed, [subject, whole, folded].join('\n')), 'words in the original').toEqual([]);
  // A message that is cut says so.
  if (lackingWords(typed, [subject, body].join('\n')).length > 0 && body === whole)
    expect(foldedLines).toBeGreaterThan(0);
  expect(foldedLines).toBe(folded.split('\n').filter(Boolean).length);
}

/**
 * Checks the results of one case's mails, the last of which must have the expected outcome; `uids` in order
 * of delivery.
 */
export async function checkOutcome(
  services: Services,
  scene: MailScene,
  mail: MailCase,
  { uids, mailbox }: { uids: readonly number[]; mailbox: string },
): Promise<void> {
  const { db } = services;
  const all = await db
    .select()
    .from(inboundMail)
    .where(eq(inboundMail.mailbox, mailbox))
    .orderBy(asc(inboundMail.uid));
  const rows = all.filter(({ uid }) => uids.includes(uid));
  expect(rows.map(({ uid }) => uid)).toEqual(uids);
  const row = rows.at(-1);
  if (!row) throw new Error('the mail is not there');
  const { outcome, reason, folded, leftOut, ticketStatus, bounced = false } = mail.expect;
  expect({
    outcome: row.outcome,
    ...(reason && { reason: row.reason }),
    error: row.outcome === 'failed' ? '' : row.error,
  }).toEqual({
    outcome,
    ...(reason && { reason }),
    error: row.outcome === 'bounce' ? row.error : outcome === 'failed' ? '' : null,
  });
  if (mail.typed !== undefined) {
    await checkMessage(services, row, mail);
    await checkVisible(services, scene, row, mail.typed);
  }
  if (folded !== undefined) expect(row.folded).toContain(folded);
  if (leftOut !== undefined) expect(row.leftOut?.map(({ name }) => name)).toEqual(leftOut);
  const [own] = await db.select().from(ticket).where(eq(ticket.id, scene.ticket.id));
  if (ticketStatus !== undefined) expect(own?.status).toBe(ticketStatus);
  const inTickets = rows.filter((one) => one.outcome === 'ticket_message').length;
  const messages = await db.$count(
    ticketMessage,
    and(eq(ticketMessage.ticketId, scene.ticket.id), eq(ticketMessage.internal, false)),
  );
  expect(messages, 'messages in the ticket').toBe(inTickets);
  expect(await db.$count(bouncedAddress, eq(bouncedAddress.address, scene.customer.email))).toBe(
    bounced ? 1 : 0,
  );
}
