import { messages } from '@app/contracts/messages';
import { type Currency, currencyDecimals } from '@app/contracts/money/currency';
import { siteCurrency } from '@app/contracts/money/site-currency';
import { z } from 'zod';
import type { Site } from '../rest-route';

/** The shapes that have a name in the reference. */
export const namedShapes = z.registry<{ id: string }>();

/** Gives a shape its name in the reference. */
export function named<S extends z.ZodType>(id: string, shape: S): S {
  namedShapes.add(shape, { id });
  return shape;
}

export const time = z.iso.datetime();
/** Dollars. */
export const dollars = z.number().min(0);
export const count = z.int().min(0);
export const success = z.literal(true);
/** What every success says. */
export const ok = { success: true } as const;

/** The answer of a call that has nothing to show but that it went well (rest.plain-answers). */
export const doneShape = named('Done', z.object({ success, message: z.string() }));

/** Whoever a row is of, as it keeps them; `name` says itself when the account is gone, for clients that show nothing else. */
export const personShape = z.object({ name: z.string(), deleted: z.boolean() });

/** A name as older clients show it. */
export function markDeleted({ name, deleted }: { name: string; deleted: boolean }) {
  return { name: deleted ? `${name} (${messages.deletedUser})` : name, deleted };
}

/** What each message of a thread says over REST. */
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

/** A path that resolving leaves as it is. */
const plainPath = /^(?:\/\w[\w.-]*)+$/;

/** The address of a picture with the site in front (catalogue.picture-order). */
export function absoluteAddress(address: string, { origin }: Site): string {
  return plainPath.test(address) ? origin + address : new URL(address, origin).href;
}

/** Integer cents in dollars, or in whole units of another currency: the site's, unless a document has its own. */
export function toDollars(cents: number, currency: Currency = siteCurrency()): number {
  return cents / 10 ** currencyDecimals(currency);
}
