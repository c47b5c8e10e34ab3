import { insertUser, testPassword } from '@app/api/testing/rows';
import type { Role } from '@app/contracts/people/user/role';
import type { RestApp } from './rest-app';

/** Creates an account with this role and returns its bearer token. */
export async function signIn({ services, fetch }: RestApp, role: Role): Promise<string> {
  const { email } = await insertUser(services, { role });
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
