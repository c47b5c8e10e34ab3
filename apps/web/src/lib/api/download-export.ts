import { postConfirmed } from './post-confirmed';

/** Saves a blob as a file on the user's machine. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Requests a list as a file and saves it under the name from the response. Throws PostRefused with the
 * server's message, or the browser's error when no response comes or it breaks off.
 */
export async function saveExport(address: `/exports/${string}`, input: object): Promise<void> {
  const body = JSON.stringify(input);
  const response = await postConfirmed(address, { contentType: 'application/json', body });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'export.csv');
}
