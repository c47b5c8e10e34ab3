import { userMessages } from '@app/contracts/people/user/messages';
import { createUserSchema, updateUserSchema } from '@app/contracts/people/user/schema';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../../list-query';
import { restRoute } from '../../rest-route';
import { doneShape, named, ok, success, time } from '../../shapes/shape';
import { userShape } from '../../shapes/user-shape';

const answer = z.object({ success, user: userShape, data: userShape });
const withUser = (user: z.input<typeof userShape>) => ({ ...ok, user, data: user });

export const userRoutes = [
  restRoute({
    method: 'GET',
    path: '/users',
    summary: 'All accounts, newest first; a bare list',
    failed: userMessages.fetchUsersFailed,
    procedure: 'user.all',
    query: listQuery,
    answer: z.array(named('UserInList', userShape.extend({ lastLoginAt: time.nullable() }))),
    input: pageOfQuery,
    output: ({ users }) => users,
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'POST',
    path: '/users',
    summary: 'Create an account; the person gets a mail that leads to the sign-in',
    failed: userMessages.createUserFailed,
    procedure: 'user.create',
    asksNoConfirmation: true,
    body: createUserSchema,
    status: 201,
    answer,
    errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'SUPER_ADMINS_ONLY'],
    output: withUser,
  }),
  restRoute({
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Change name, address and role of an account',
    failed: userMessages.updateUserFailed,
    procedure: 'user.update',
    asksNoConfirmation: true,
    body: updateUserSchema.omit({ id: true }),
    answer,
    errors: [
      'USER_NOT_FOUND',
      'USER_CHANGED',
      'EMAIL_TAKEN',
      'OWN_ACCOUNT',
      'OWN_EMAIL',
      'SUPER_ADMINS_ONLY',
      'LAST_SUPER_ADMIN',
    ],
    output: withUser,
  }),
  restRoute({
    method: 'POST',
    path: '/users/{id}/suspend',
    summary: 'Shut an account out; its sessions end at once',
    failed: userMessages.suspendUserFailed,
    procedure: 'user.suspend',
    asksNoConfirmation: true,
    answer: answer.extend({ message: z.string() }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'SUPER_ADMINS_ONLY', 'LAST_SUPER_ADMIN'],
    output: (user) => ({ ...withUser(user), message: userMessages.userSuspended }),
  }),
  restRoute({
    method: 'POST',
    path: '/users/{id}/unsuspend',
    summary: 'Let a suspended account log in again',
    failed: userMessages.unsuspendUserFailed,
    procedure: 'user.unsuspend',
    asksNoConfirmation: true,
    answer: answer.extend({ message: z.string() }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'SUPER_ADMINS_ONLY'],
    output: (user) => ({ ...withUser(user), message: userMessages.userUnsuspended }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Delete an account for good; tickets and orders keep what they copied',
    failed: userMessages.deleteUserFailed,
    procedure: 'user.remove',
    asksNoConfirmation: true,
    answer: doneShape,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'SUPER_ADMINS_ONLY', 'LAST_SUPER_ADMIN'],
    input: ({ params }) => params,
    output: ({ message }) => ({ ...ok, message }),
  }),
];
