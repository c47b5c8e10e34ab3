/**
 * Calls a procedure of a running server: a query without `input`, an upload with a form. Throws the refusal.
 */
export async function callServer<T>(
  url: string,
  token: string | null,
  path: string,
  input?: object,
): Promise<T> {
  const isForm = input instanceof FormData;
  const response = await fetch(`${url}/trpc/${path}`, {
    method: input ? 'POST' : 'GET',
    headers: {
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(input ? { body: isForm ? input : JSON.stringify(input) } : {}),
  });
  const body = (await response.json()) as { result: { data: T } };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.result.data;
}
