import { storedToken } from '~/lib/session/session-storage';

/** The server's sentence about an export that it refused. */
export class ExportRefused extends Error {}

/**
 * Asks the server for a list as a file and saves it under the name it was given. Throws ExportRefused with the
 * server's words, or whatever the browser throws when no answer comes or it breaks off.
 */
export async function saveExport(address: `/exports/${string}`, input: object): Promise<void> {
  const token = storedToken();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  if (!response.ok) {
    const apiError: { message?: string } | null = await response.json().catch(() => null);
    throw new ExportRefused(apiError?.message ?? '');
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? 'export.csv';
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
