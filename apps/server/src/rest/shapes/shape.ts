import { type Currency, currencyDecimals } from '@app/contracts/core/money/currency';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';
import type { Site } from '../rest-route';

/** The shapes that are named in the reference. */
export const namedShapes = z.registry<{ id: string }>();

/** Names a shape in the reference. */
export function named<S extends z.ZodType>(id: string, shape: S): S {
  namedShapes.add(shape, { id });
  return shape;
}

export const time = z.iso.datetime();
/** An amount in dollars. */
export const dollars = z.number().min(0);
export const count = z.int().min(0);
export const success = z.literal(true);
/** The common part of every success response. */
export const ok = { success: true } as const;

/** The response of a call without a result (rest.plain-answers). */
export const doneShape = named('Done', z.object({ success, message: z.string() }));

/**
 * The person of a row, as stored in the row. For deleted accounts `name` itself says so, because some clients
 * show nothing else.
 */
export const personShape = z.object({ name: z.string(), deleted: z.boolean() });

/** Returns the name that older clients show. */
export function markDeleted({ name, deleted }: { name: string; deleted: boolean }) {
  return { name: deleted ? `${name} (${messages.deletedUser})` : name, deleted };
}

/** The fields of each message in a thread over REST. */
export const threadMessageShape = z.object({
  id: z.string(),
  authorName: z.string(),
  fromTeam: z.boolean(),
  internal: z.boolean(),
  body: z.string(),
  createdAt: time,
});

type ThreadMessage = z.input<typeof threadMessageShape> & { authorDeleted: boolean };

export function toThreadMessage(message: ThreadMessage): z.input<typeof threadMessageShape> {
  const { id, authorName, authorDeleted, fromTeam, internal, body, createdAt } = message;
  const { name } = markDeleted({ name: authorName, deleted: authorDeleted });
  return { id, authorName: name, fromTeam, internal, body, createdAt };
}

/** A path that URL resolution would not change. */
const plainPath = /^(?:\/\w[\w.-]*)+$/;

/** Returns the absolute address of a picture (catalogue.picture-order). */
export function absoluteAddress(address: string, { origin }: Site): string {
  return plainPath.test(address) ? origin + address : new URL(address, origin).href;
}

/**
 * Converts integer cents to dollars, or to whole units of another currency. The default is the site's; a
 * document may have its own.
 */
export function toDollars(cents: number, currency: Currency = siteCurrency()): number {
  return cents / 10 ** currencyDecimals(currency);
}
