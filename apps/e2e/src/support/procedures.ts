import type { Site } from '../site/site';

/** A client of the site with its own IP address, so that no test uses up another's rate limits. */
export interface Client {
  site: Site;
  /** IPv4 address; the server under test trusts the header because it runs with TRUST_PROXY=1. */
  address: string;
}

export interface Answer<Data> {
  status: number;
  /** The result; undefined if the call was refused. */
  data: Data;
  /** Why the call was refused. */
  reason: string | undefined;
}

/**
 * Calls a procedure as a browser would, but without one: to set up state quickly, or to check data that no
 * screen shows.
 */
export async function callProcedure<Data = unknown>(
  { site, address }: Client,
  method: 'GET' | 'POST',
  procedure: string,
  input: unknown,
  token?: string,
): Promise<Answer<Data>> {
  const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await fetch(`${site.url}/trpc/${procedure}${query}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const body = await response.json();
  return { status: response.status, data: body.result?.data, reason: body.error?.data?.reason };
}

/** Calls a mutation that must succeed; returns its result. */
export async function mutate<Data>(
  client: Client,
  procedure: string,
  input: unknown,
  token?: string,
): Promise<Data> {
  const { status, data, reason } = await callProcedure<Data>(client, 'POST', procedure, input, token);
  if (status >= 300) throw new Error(`${procedure} was refused: ${status} ${reason}`);
  return data;
}
