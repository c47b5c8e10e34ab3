import { confirmIdentity } from '~/lib/session/confirm-identity';
import { storedToken } from '~/lib/session/session-storage';

/** The server's sentence about an export that it refused. */
export class ExportRefused extends Error {}

/**
 * Asks the server for a list as a file and saves it under the name it was given, where it wants to know first after a question who it
 * is (auth.step-up). Throws ExportRefused with the
 * server's words, or whatever the browser throws when no answer comes or it breaks off.
 */
export async function saveExport(address: `/exports/${string}`, input: object): Promise<void> {
  const response = (await askFor(address, input)) ?? (await askFor(address, input, { isLast: true }));
  if (!response) throw new ExportRefused();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? 'export.csv';
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file; null where they have proven meanwhile who they are, so that it is asked for again. Throws ExportRefused. */
async function askFor(address: string, input: object, { isLast = false } = {}): Promise<Response | null> {
  const token = storedToken();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  if (response.ok) return response;
  const refusal: { message?: string; reason?: string } | null = await response.json().catch(() => null);
  const asksWho = refusal?.reason === 'confirmation_required' && !isLast;
  if (asksWho && (await confirmIdentity())) return null;
  throw new ExportRefused(refusal?.message ?? '');
}
