import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { cart, cartItem } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { recordAudit } from '../core/audit/record-audit';
import type { UserContext } from '../core/context';
import { isReachable } from '../core/is-reachable';
import { inTransaction } from '../core/transaction';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Mails a customer about the items in the cart, once within `limits.cartReminderMs` (cart.weekly-reminder)
 * across the whole team. Throws CART_GONE, CUSTOMER_UNREACHABLE, CART_REMINDED.
 */
export async function remindCart(outer: UserContext, { userId }: { userId: string }) {
  return inTransaction(outer, async (ctx) => {
    const lines = await readLines(ctx, userId);
    const [customer] = await ctx.db
      .select({ name: user.name, email: user.email, isReachable })
      .from(user)
      .where(eq(user.id, userId));
    if (!customer || lines.length === 0) throw new AppError('CART_GONE');
    if (!customer.isReachable) throw new AppError('CUSTOMER_UNREACHABLE');
    const before = await claimReminder(ctx, userId);
    const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
    await recordAudit(ctx, {
      action: 'cart.remind',
      entityId: userId,
      label: customer.name,
      before: { remindedAt: before?.toISOString() ?? null },
      after: { remindedAt: ctx.now().toISOString(), items: lines.length, totalCents },
    });
    await ctx.mail.enqueue(ctx.db, {
      template: 'cart-reminder',
      to: customer.email,
      name: customer.name,
      lines,
      totalCents,
    });
    return { name: customer.name, remindedAt: ctx.now().toISOString() };
  });
}

function readLines(ctx: UserContext, userId: string) {
  return ctx.db
    .select({
      title: template.title,
      slug: template.slug,
      priceKind: template.priceKind,
      priceCents: template.priceMinCents,
    })
    .from(cartItem)
    .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
    .where(eq(cartItem.userId, userId))
    .orderBy(asc(cartItem.addedAt), asc(cartItem.templateId));
}

/**
 * Marks the cart as reminded unless it was recently: of several concurrent calls the database lets one
 * through. Returns when the previous reminder was sent.
 */
async function claimReminder(ctx: UserContext, userId: string): Promise<Date | null> {
  const [known] = await ctx.db.select().from(cart).where(eq(cart.userId, userId));
  const remindableBefore = new Date(ctx.now().getTime() - limits.cartReminderMs);
  const claimed = await ctx.db
    .insert(cart)
    .values({ userId, remindedAt: ctx.now() })
    .onConflictDoUpdate({
      target: cart.userId,
      set: { remindedAt: ctx.now() },
      setWhere: or(isNull(cart.remindedAt), lte(cart.remindedAt, remindableBefore)),
    })
    .returning({ userId: cart.userId });
  if (claimed.length > 0) return known?.remindedAt ?? null;
  const [{ remindedAt } = { remindedAt: null }] = await ctx.db
    .select({ remindedAt: cart.remindedAt })
    .from(cart)
    .where(eq(cart.userId, userId));
  const last = remindedAt ?? ctx.now();
  const next = new Date(last.getTime() + limits.cartReminderMs);
  throw new AppError('CART_REMINDED', { values: { day: day.format(last), next: day.format(next) } });
}
