import { language } from '@app/contracts/locale';
import { confirmIdentity } from '~/lib/session/confirm-identity';
import { storedToken } from '~/lib/session/session-storage';

/** A refusal by the server, with its message. */
export class PostRefused extends Error {}

interface PostContent {
  contentType: string;
  body: BodyInit;
}

/**
 * Posts a request that is not a procedure call, and repeats it if the server demands a confirmation of
 * identity first (auth.step-up). Throws PostRefused with the server's message, or the browser's error when no
 * response comes.
 */
export async function postConfirmed(address: string, content: PostContent): Promise<Response> {
  const response = (await post(address, content)) ?? (await post(address, content, { isLast: true }));
  if (!response) throw new PostRefused();
  return response;
}

/**
 * Returns the response, or null if the user has confirmed their identity meanwhile and the request should be
 * repeated.
 */
async function post(
  address: string,
  { contentType, body }: PostContent,
  { isLast = false } = {},
): Promise<Response | null> {
  const token = storedToken();
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'accept-language': language,
      'content-type': contentType,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body,
  });
  if (response.ok) return response;
  const refusal: { message?: string; reason?: string } | null = await response.json().catch(() => null);
  const needsConfirmation = refusal?.reason === 'confirmation_required' && !isLast;
  if (needsConfirmation && (await confirmIdentity())) return null;
  throw new PostRefused(refusal?.message ?? '');
}
