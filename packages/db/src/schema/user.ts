import { roles } from '@app/contracts/role';
import { desc } from 'drizzle-orm';
import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, moment, updatedAt } from './columns';

export const userRole = pgEnum('user_role', roles);

/** An account (spec 3). Suspended while `suspendedAt` is set; the e-mail is unique ignoring case (B107). */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text('name').notNull(),
    email: citext('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    role: userRole('role').notNull().default('user'),
    suspendedAt: moment('suspended_at'),
    emailVerifiedAt: moment('email_verified_at'),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('user_created').on(desc(t.createdAt), desc(t.id)), index('user_role_index').on(t.role)],
);
