import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { byIdSchema } from '@app/contracts/id';
import { listWindowSchema } from '@app/contracts/pagination';
import { userMessages } from '@app/contracts/people/user/messages';
import { adminRoles } from '@app/contracts/people/user/role';
import {
  changeUsersSchema,
  countAssignedSchema,
  createUserSchema,
  listUsersSchema,
  markBreakGlassSchema,
  resetFactorSchema,
  restrictUserSchema,
  updateUserSchema,
} from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notifyOfEmergency } from '../../accounts/auth/notify-of-emergency';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { canServeEmergencies, rejectLastBreakGlass } from '../../core/provider-only';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { visibleUsers } from '../../core/visible-users';
import { isRunning } from '../../desk/ticket/ticket-queue';
import { changeUsers, removeUser, unsuspendUser } from './change-users';
import { createUser } from './create-user';
import { listUsers, matchingUsers, toUserRow, userRowColumns } from './list-users';
import { sendResetMail } from './replace-password';
import { resetFactor } from './reset-factor';
import { restrictUser, suspendUser } from './restrict-user';
import { updateUser } from './update-user';

/**
 * Marks a super-admin as an emergency account, whose password still works where those of the team are turned
 * off, or removes the mark (users.emergency-accounts). All super-admins are notified. Throws
 * SUPER_ADMINS_ONLY, USER_NOT_FOUND, BREAK_GLASS_UNFIT, LAST_BREAK_GLASS.
 */
async function markBreakGlass(outer: UserContext, { id, breakGlass }: z.output<typeof markBreakGlassSchema>) {
  if (outer.actor.role !== 'super-admin') throw new AppError('SUPER_ADMINS_ONLY');
  const message = breakGlass ? identityMessages.marked : identityMessages.unmarked;
  return inTransaction(outer, async (ctx) => {
    if (!breakGlass) await rejectLastBreakGlass(ctx, id);
    const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    if (account.breakGlass === breakGlass) return { success: true, message };
    const isFit = and(eq(user.id, id), canServeEmergencies);
    if (breakGlass && (await ctx.db.$count(user, isFit)) === 0) throw new AppError('BREAK_GLASS_UNFIT');
    await ctx.db.update(user).set({ breakGlass, updatedAt: ctx.now() }).where(eq(user.id, id));
    await notifyOfEmergency(ctx, account, breakGlass ? 'marked' : 'unmarked');
    return { success: true, message };
  });
}

/**
 * Signs another user out everywhere, at once (users.end-sessions); they can sign in again as before. API
 * tokens stay. Throws OWN_ACCOUNT, USER_NOT_FOUND, SUPER_ADMINS_ONLY.
 */
async function endUserSessions(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  return inTransaction(outer, async (ctx) => {
    const [account] = await ctx.db
      .select({ name: user.name, role: user.role })
      .from(user)
      .where(eq(user.id, id))
      .for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, account.role);
    const ended = await endSessionsOf(ctx, id);
    await recordAudit(ctx, {
      action: 'user.endSessions',
      entityId: id,
      label: account.name,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return { success: true, message: userMessages.sessionsEnded };
  });
}

/** Returns all accounts, newest first; `total` counts all of them (rest.whole-lists). */
async function listAllUsers(ctx: Context, input: z.output<typeof listWindowSchema>) {
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

/**
 * Returns the four counts above the user list, of those that the caller may see: active means not suspended, admins
 * are admin and super-admin.
 */
async function countUsers(ctx: Context) {
  const [row] = await ctx.db
    .select({
      total: count(),
      active: count(sql`case when ${isNull(user.suspendedAt)} then 1 end`),
      admins: count(sql`case when ${inArray(user.role, adminRoles)} then 1 end`),
      suspended: count(sql`case when ${isNotNull(user.suspendedAt)} then 1 end`),
    })
    .from(user)
    .where(visibleUsers(ctx));
  if (!row) throw new Error('the counts were not returned');
  return row;
}

/** Counts the tickets in work assigned to these accounts, shown before they stop working on them. */
async function countAssigned(ctx: Context, of: z.output<typeof countAssignedSchema>) {
  const people =
    'matching' in of ? matchingUsers(ctx, of.matching) : and(inArray(user.id, of.ids), visibleUsers(ctx));
  const owners = ctx.db.select({ id: user.id }).from(user).where(people);
  const isAssigned = and(isRunning, inArray(ticket.assigneeId, owners));
  return { tickets: await ctx.db.$count(ticket, isAssigned) };
}

/** Returns one account that the caller may see, in its current state. Throws USER_NOT_FOUND. */
async function getUser(ctx: Context, { id }: { id: string }) {
  const [row] = await ctx.db
    .select(userRowColumns)
    .from(user)
    .where(and(eq(user.id, id), visibleUsers(ctx)));
  if (!row) throw new AppError('USER_NOT_FOUND');
  return toUserRow(row);
}

export const userRouter = router({
  list: adminProcedure
    .meta({ scope: 'users:read', ...searchedList })
    .input(listUsersSchema)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  all: adminProcedure
    .meta({ scope: 'users:read', cost: 12 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listAllUsers(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'users:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getUser(ctx, input)),
  assigned: adminProcedure
    .meta({ scope: 'users:read' })
    .input(countAssignedSchema)
    .query(({ ctx, input }) => countAssigned(ctx, input)),
  stats: adminProcedure.meta({ scope: 'users:read' }).query(({ ctx }) => countUsers(ctx)),
  create: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'byEffect' })
    .input(createUserSchema)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'byEffect' })
    .input(updateUserSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  suspend: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => suspendUser(ctx, input)),
  unsuspend: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unsuspendUser(ctx, input)),
  restrict: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(restrictUserSchema)
    .mutation(({ ctx, input }) => restrictUser(ctx, input)),
  sendReset: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => sendResetMail(ctx, input)),
  resetFactor: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(resetFactorSchema)
    .mutation(({ ctx, input }) => resetFactor(ctx, input)),
  markBreakGlass: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(markBreakGlassSchema)
    .mutation(({ ctx, input }) => markBreakGlass(ctx, input)),
  endSessions: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(changeUsersSchema)
    .mutation(({ ctx, input }) => changeUsers(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});
