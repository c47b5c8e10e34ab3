import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { AddressRefused, pinnedLookup } from '../../messaging/webhook/public-address';

/** Why a picture could not be fetched. `isPermanent`: a retry would have the same result. */
export class PictureFault extends Error {
  readonly isPermanent: boolean;
  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

const permanentFault = (message: string) => new PictureFault(message, { isPermanent: true });
const temporaryFault = (message: string) => new PictureFault(message, { isPermanent: false });

const redirects = new Set([301, 302, 303, 307, 308]);
/** Checks for a status of a busy or temporarily broken server. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** Reads an entire body, up to the maximum length. */
function readBody(response: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > limits.fileBytes) reject(permanentFault(importMessages.pictureTooLarge));
    });
    response.on('end', () => resolve(Buffer.concat(parts)));
    response.on('error', reject);
    response.on('aborted', () => reject(temporaryFault(importMessages.pictureUnreachable)));
  });
}

/**
 * Sends one request and returns the bytes, or the redirect target. The connection is closed afterwards in any
 * case.
 */
async function requestUrl(
  url: URL,
  options: RequestOptions,
): Promise<{ bytes: Uint8Array } | { location: string }> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { 'User-Agent': 'Imports/1.0', Accept: 'image/*', 'Accept-Encoding': 'identity' };
  const request = send(url, { ...options, headers, agent: false });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
      request.end();
    });
    // The response ends with the request, even if unread.
    response.on('error', () => {});
    const { statusCode: status = 0, headers: responseHeaders } = response;
    if (redirects.has(status) && responseHeaders.location) return { location: responseHeaders.location };
    if (status !== 200) {
      const message = importMessages.pictureStatus(status);
      throw isTemporary(status) ? temporaryFault(message) : permanentFault(message);
    }
    if (Number(responseHeaders['content-length'] ?? 0) > limits.fileBytes)
      throw permanentFault(importMessages.pictureTooLarge);
    return { bytes: await readBody(response) };
  } finally {
    request.destroy();
  }
}

function isWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

async function followRedirects(
  address: string,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = new URL(address);
  for (let attempt = 0; attempt <= limits.importPictureRedirects; attempt += 1) {
    if (!isWebAddress(url)) throw permanentFault(importMessages.pictureAddress);
    // Checked at every step: redirects may lead anywhere.
    const lookup = await pinnedLookup(url, allowPrivate);
    signal.throwIfAborted();
    const answer = await requestUrl(url, { lookup, signal });
    if ('bytes' in answer) return answer.bytes;
    if (!URL.canParse(answer.location, url.href)) throw permanentFault(importMessages.pictureAddress);
    url = new URL(answer.location, url);
  }
  throw permanentFault(importMessages.pictureRedirects);
}

/**
 * Fetches a picture from the web (import.pictures-fetched): by http or https, only from public addresses,
 * connecting to exactly the resolved address; time, length and redirects are limited. No data of this server
 * is sent along. Throws PictureFault.
 */
export async function fetchPicture(
  address: string,
  { allowPrivate, timeoutMs = limits.importPictureMs }: { allowPrivate: boolean; timeoutMs?: number },
): Promise<Uint8Array> {
  try {
    return await followRedirects(address, allowPrivate, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    if (error instanceof AddressRefused) throw permanentFault(importMessages.picturePrivate);
    throw temporaryFault(importMessages.pictureUnreachable);
  }
}
