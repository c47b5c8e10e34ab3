import { createHash, randomBytes } from 'node:crypto';
import { cookieName } from '@app/contracts/auth/schema';
import type { DatabaseClient } from '@app/db/client';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import type { Page } from '@playwright/test';
import type { Mailbox } from './mailbox';
import { type Client, mutate } from './procedures';

/** Somebody with an address, whether or not there is an account. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody with a session. */
export interface SignedIn extends Person {
  token: string;
  /** As the browser keeps it. */
  user: { id: string; role: string };
}

type Session = Pick<SignedIn, 'token' | 'user'>;

/** Somebody nobody has heard of yet. */
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

/** Opens a further session of an account. */
export async function logIn(client: Client, person: Person): Promise<SignedIn> {
  const { email, password } = person;
  return { ...person, ...(await mutate<Session>(client, 'auth.login', { email, password })) };
}

/** More than ten minutes pass since this session last proved who it is (auth.step-up). */
export async function letConfirmationPass(sql: DatabaseClient['sql'], { token }: SignedIn): Promise<void> {
  const id = createHash('sha256').update(token).digest('hex');
  await sql`update session set confirmed_at = now() - interval '11 minutes' where id = ${id}`;
}

/** A session is over before the browser knows; where it could hear of that, the page goes without live updates. */
export async function endSession(sql: DatabaseClient['sql'], token: string): Promise<void> {
  await sql`delete from session where id = encode(sha256(${token}::bytea), 'hex')`;
}

/** What the page is signed in with. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));
  if (!token) throw new Error('nobody is signed in on this page');
  return token;
}

/** The demo account of a role. */
export function demoPerson(role: 'user' | 'admin' | 'super-admin'): Person {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`there is no demo account with the role ${role}`);
  return { name: account.name, email: account.email, password: demoPassword };
}

/** What a browser holds in which this person chose to be remembered (auth.stored-session). */
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
