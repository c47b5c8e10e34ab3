import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AddressRefused, pinnedLookup } from '@app/api/messaging/webhook/public-address';
import type { Attempt } from '@app/api/messaging/webhook/record-attempt';
import { limits } from '@app/contracts/limits';

export interface WebhookMessage {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Maximum size of a response that is received, in bytes. */
const maxResponseBytes = 16 * 1024;

interface Answer {
  status: number;
  text: string;
}

function post(url: URL, { body, headers }: WebhookMessage, options: RequestOptions): Promise<Answer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      ...options,
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const finish = () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, maxResponseBytes - length));
        length += part.length;
        if (length >= maxResponseBytes) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

function describeError(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `No answer within ${limits.webhookTimeoutMs / 1_000} seconds.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name could not be found.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ECONNRESET') return 'The connection broke off.';
  return `The message could not be delivered: ${code ?? message}`;
}

/** Returns the stored part of a response: printable and short. */
function excerptOf(text: string): string | null {
  const readable = text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\ufffd', '')
    .trim();
  return readable ? readable.slice(0, limits.webhookExcerpt) : null;
}

/**
 * Sends one message. Only 2xx counts as success. Redirects are not followed, private addresses are not
 * called, and response time and size are limited. Never rejects: every failure becomes the attempt's `error`.
 */
export async function sendWebhook(
  message: WebhookMessage,
  { allowPrivate, timeoutMs = limits.webhookTimeoutMs }: { allowPrivate: boolean; timeoutMs?: number },
): Promise<Attempt> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const url = new URL(message.url);
    if (!allowPrivate && url.protocol !== 'https:')
      throw new AddressRefused('The address does not begin with https://.');
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = await pinnedLookup(url, allowPrivate);
    signal.throwIfAborted();
    const { status, text } = await post(url, message, { lookup, signal });
    const ok = status >= 200 && status < 300;
    return {
      status,
      excerpt: excerptOf(text),
      durationMs: elapsedMs(),
      error: ok ? null : `The endpoint answered ${status}.`,
    };
  } catch (error) {
    return { status: null, excerpt: null, durationMs: elapsedMs(), error: describeError(error) };
  }
}
