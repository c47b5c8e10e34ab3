import type { ServerResponse } from 'node:http';
import { acceptsEncoding } from '../http/accept-encoding';
import type { KeyedRequest } from './cache-key';
import type { EncodedResponse, Encoding } from './response-cache';

/** Returns the smallest encoding that the client accepts. */
export function chooseEncoding({ header }: KeyedRequest): Encoding {
  const accepted = header('accept-encoding');
  if (accepted === undefined) return 'identity';
  return acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

function isNotModified({ header }: KeyedRequest, { etag }: EncodedResponse): boolean {
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Returns the headers of a 304: the browser replaces its stored headers by these and retains all others. */
function notModifiedHeaders({ etag, headers }: EncodedResponse): Record<string, string> {
  const { vary = '', 'cache-control': lifetime = 'no-cache' } = headers;
  return { ETag: etag, Vary: vary, 'Cache-Control': lifetime };
}

/**
 * Returns the encoded response, or a 304 if the client has it already. `own` are headers of this one
 * response.
 */
export function toResponse(
  request: KeyedRequest,
  encoded: EncodedResponse,
  own: Readonly<Record<string, string>>,
): Response {
  if (isNotModified(request, encoded)) {
    return new Response(null, { status: 304, headers: { ...notModifiedHeaders(encoded), ...own } });
  }
  const { body, headers } = encoded;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: { ...headers, ...own } });
}

/**
 * Does the same directly on the connection. Headers are passed as the prepared list: building and reading an
 * object costs several times as much as sending the response.
 *
 * @param own headers of this one response, name after value.
 * @returns the status.
 */
export function writeResponse(
  request: KeyedRequest,
  encoded: EncodedResponse,
  own: readonly string[],
  outgoing: ServerResponse,
): number {
  if (isNotModified(request, encoded)) {
    outgoing.writeHead(304, [...Object.entries(notModifiedHeaders(encoded)).flat(), ...own]).end();
    return 304;
  }
  outgoing.writeHead(200, encoded.headerList.concat(own)).end(encoded.body);
  return 200;
}
