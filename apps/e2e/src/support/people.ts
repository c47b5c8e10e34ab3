import { createHash, randomBytes } from 'node:crypto';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import type { DatabaseClient } from '@app/db/client';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import type { Page } from '@playwright/test';
import type { Mailbox } from './mailbox';
import { type Client, mutate } from './procedures';

/** A person with an email address, with or without an account. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A person with a session. */
export interface SignedIn extends Person {
  token: string;
  /** As stored by the browser. */
  user: { id: string; role: string };
}

type Session = Pick<SignedIn, 'token' | 'user'>;

/** Creates a person without an account. */
export function stranger(): Person {
  const mark = randomBytes(4).toString('hex');
  return { name: `Tenneh Wright ${mark}`, email: `tenneh-${mark}@example.com`, password: 'Harbour.Light7' };
}

/** Creates the account with a mailed code. */
export async function signUp(client: Client, mailbox: Mailbox, person: Person): Promise<SignedIn> {
  const { name, email, password } = person;
  await mutate(client, 'auth.initiateSignup', { email });
  const otp = await mailbox.code(email);
  const { signupToken } = await mutate<{ signupToken: string }>(client, 'auth.verifySignupCode', {
    email,
    otp,
  });
  const input = { email, name, password, signupToken };
  return { ...person, ...(await mutate<Session>(client, 'auth.completeSignup', input)) };
}

/** Opens another session for an account. */
export async function logIn(client: Client, person: Person): Promise<SignedIn> {
  const { email, password } = person;
  return { ...person, ...(await mutate<Session>(client, 'auth.login', { email, password })) };
}

/** Moves this session's last identity confirmation back by more than ten minutes (auth.step-up). */
export async function expireConfirmation(sql: DatabaseClient['sql'], { token }: SignedIn): Promise<void> {
  const id = createHash('sha256').update(token).digest('hex');
  await sql`update session set confirmed_at = now() - interval '11 minutes' where id = ${id}`;
}

/** Ends a session without the browser noticing; on pages that would be notified, live updates must be off. */
export async function endSession(sql: DatabaseClient['sql'], token: string): Promise<void> {
  await sql`delete from session where id = encode(sha256(${token}::bytea), 'hex')`;
}

/** Returns the page's session token. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));
  if (!token) throw new Error('nobody is signed in on this page');
  return token;
}

/** Returns the demo account of a role. */
export function demoPerson(role: 'user' | 'admin' | 'super-admin'): Person {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`there is no demo account with the role ${role}`);
  return { name: account.name, email: account.email, password: demoPassword };
}

/**
 * Returns the stored state of a browser in which this person chose to be remembered (auth.stored-session).
 */
export function browserOf({ token, user }: SignedIn, origin: string) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'auth_token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  const cookie = {
    name: cookieName('session', origin.startsWith('https:')),
    value: token,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [cookie], origins: [{ origin, localStorage }] };
}
