import { language } from '@app/contracts/locale';
import { confirmIdentity } from '~/lib/session/confirm-identity';
import { storedToken } from '~/lib/session/session-storage';

/** What the server has refused, in its own words. */
export class PostRefused extends Error {}

interface Posted {
  contentType: string;
  body: BodyInit;
}

/**
 * Posts what is no call of the procedures, once more where the server wants to know first who it is (auth.step-up). Throws PostRefused with the
 * server's words, or whatever the browser throws when no answer comes.
 */
export async function postConfirmed(address: string, posted: Posted): Promise<Response> {
  const response = (await post(address, posted)) ?? (await post(address, posted, { isLast: true }));
  if (!response) throw new PostRefused();
  return response;
}

/** The answer; null where they have proven meanwhile who they are, so that it is worth a second try. */
async function post(
  address: string,
  { contentType, body }: Posted,
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
  const asksWho = refusal?.reason === 'confirmation_required' && !isLast;
  if (asksWho && (await confirmIdentity())) return null;
  throw new PostRefused(refusal?.message ?? '');
}
