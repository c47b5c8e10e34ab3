import type { listWindowSchema } from '@app/contracts/pagination';
import { user } from '@app/db/schema/accounts/user';
import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import type { Context } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { visibleUsers } from '../../core/visible-users';

/** Returns all accounts, newest first; `total` counts all of them (rest.whole-lists). */
export async function listAllUsers(ctx: Context, input: z.output<typeof listWindowSchema>) {
  const { limit, offset } = await limitAndOffset(ctx, input);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(userColumns)
      .from(user)
      .where(visibleUsers(ctx))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(user, visibleUsers(ctx)),
  ]);
  return { users: rows.map(toUserInList), total };
}
