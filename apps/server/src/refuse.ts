import { codeOfStatus, type RefusalData } from '@app/api/core/trpc';
import { type Reason, reasons } from '@app/contracts/reasons';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './request-facts';

/** Answers a refusal that no procedure has seen, in the words of the transport that was asked: tRPC's error shape or the REST envelope (B158). */
export function refuse(c: Context<AppEnv>, reason: Reason, headers: Record<string, string> = {}): Response {
  const { status, message } = reasons[reason];
  const { requestId } = c.var;
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (c.req.path.startsWith('/trpc/')) {
    const code = codeOfStatus(status);
    const data: RefusalData = { httpStatus: status, reason, message, details: [], requestId };
    const error = { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { ...data, code } };
    return c.json({ error }, status);
  }
  const body = { error: message, message, details: [], status, requestId };
  return c.json(body, status satisfies ContentfulStatusCode);
}
