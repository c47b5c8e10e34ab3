import { preferredTimeTitle } from '@app/content/contact';
import { findContactInterest } from '@app/content/contact-interests';
import type { sendContactMessageSchema } from '@app/contracts/desk/contact/schema';
import { limits, rateLimits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { offeredLanguage } from '../../core/offered-language';
import { clientKey, formatWait } from '../../core/rate-limits';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';

const linkPattern = /https?:\/\/|\bwww\.|\[\/?url|<\s*a\s/i;

type SendContactMessage = z.output<typeof sendContactMessageSchema>;

/**
 * Checks whether a message was filled in faster than a person can and also contains a link. Both are
 * required: browsers autofill name, company and address at once and a prepared text is pasted in a second, so
 * speed alone is no sign.
 */
function looksLikeSpam({ filledInMs, name, company, message }: SendContactMessage): boolean {
  const isTooQuick = filledInMs !== undefined && filledInMs < limits.contactFillMs;
  return isTooQuick && linkPattern.test(`${name}\n${company}\n${message}`);
}

const answer = { success: true, message: messages.contactSent } as const;

/**
 * Stores a lead, to be answered within 24 hours, and queues the mail to the team in the same transaction
 * (public-pages.kept-lead, dashboard.reply-clock). Nothing is mailed to the visitor (mail.nothing-repeated).
 * The same message again, while the lead is unhandled, is the same lead: people resend when a response was
 * lost.
 *
 * A filled trap field gets a success response and is dropped. Anything else that looks automated is rejected
 * with a message, so that a person can send it again with one more press and no message of a person is ever
 * lost: TOO_QUICK, RATE_LIMITED.
 */
export async function sendMessage(outer: Context, input: SendContactMessage): Promise<typeof answer> {
  await outer.rateLimits.consume('contactPerClient', clientKey(outer.request.ip));
  if (input.subject) {
    outer.log.info({ requestId: outer.request.requestId }, 'contact message dropped: trap field filled');
    return answer;
  }
  if (looksLikeSpam(input)) {
    const retryAfter = limits.contactFillMs / 1_000;
    throw new AppError('TOO_QUICK', { retryAfter, values: { wait: formatWait(retryAfter) } });
  }
  // A flood does not block honest visitors: it only stops the mails, and the dashboard's inbox has every
  // lead.
  const { attempts } = await outer.rateLimits.count('contactOfAll', 'all');
  const mails = attempts <= rateLimits.contactOfAll.points;
  if (!mails)
    outer.log.warn({ requestId: outer.request.requestId, attempts }, 'contact message not mailed: too many');

  return inTransaction(outer, async (ctx) => {
    const message = withPreferredTime(input);
    // The second of two identical concurrent submits waits here and finds the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.email}, 0))`);
    if (!(await isDuplicate(ctx, input.email, message))) await store(ctx, input, { message, mails });
    return answer;
  });
}

/** Stored as one text, so that the time cannot be overlooked when the message is read later. */
function withPreferredTime({ message, preferredTime }: SendContactMessage): string {
  return preferredTime ? `${message}\n\n${preferredTimeTitle}: ${preferredTime}` : message;
}

async function isDuplicate(ctx: Context, email: string, message: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - limits.replyDueMs);
  const isSameMessage = and(
    eq(contactMessage.email, email),
    eq(contactMessage.message, message),
    isNull(contactMessage.handledAt),
    gt(contactMessage.createdAt, since),
  );
  return (await ctx.db.$count(contactMessage, isSameMessage)) > 0;
}

async function store(
  ctx: Context,
  input: SendContactMessage,
  { message, mails }: { message: string; mails: boolean },
): Promise<void> {
  const now = ctx.now();
  const replyDueAt = new Date(now.getTime() + limits.replyDueMs);
  const interest = findContactInterest(input.interest);
  const { name, company, email } = input;
  const phone = input.phone || null;
  const id = uuidv7();
  await ctx.db.insert(contactMessage).values({
    id,
    name,
    company,
    email,
    phone,
    message,
    interest: interest?.value ?? null,
    language: offeredLanguage(ctx, input.language),
    replyDueAt,
    createdAt: now,
  });
  if (mails) {
    await ctx.mail.enqueue(ctx.db, {
      template: 'contact-message-team',
      to: (await readSettings(ctx)).teamEmail,
      name,
      company,
      email,
      phone,
      interest: interest?.label ?? null,
      message,
      replyDueAt: replyDueAt.toISOString(),
      leadId: id,
    });
  }
  const after = { company, email, interest: interest?.value ?? null };
  await publishEvent(ctx, 'contact.received', { id, label: name, before: null, after });
}
