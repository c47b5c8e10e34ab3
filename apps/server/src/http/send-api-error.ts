import { AppError } from '@app/api/core/app-error';
import { translateDetails, translateError } from '@app/api/core/translate-error';
import { type ApiErrorData, codeOfStatus } from '@app/api/core/trpc';
import type { Reason } from '@app/contracts/error-reasons';
import { languages } from '@app/contracts/languages';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerLanguage, languageHeaders } from './answer-language';
import type { AppEnv } from './request-context';

/**
 * Sends a refusal that did not come from a procedure, in the format of the requested transport: tRPC's error
 * shape or the REST envelope.
 */
export function sendApiError(
  c: Context<AppEnv>,
  reason: Reason,
  headers: Record<string, string> = {},
): Response {
  const appError = new AppError(reason);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.req.path.startsWith('/trpc/') ? sendTrpcError(c, appError) : sendRestError(c, appError);
}

function sendTrpcError(c: Context<AppEnv>, appError: AppError): Response {
  const { status, reason } = appError;
  const message = translateError(appError, answerLanguage(c));
  setLanguageHeaders(c);
  c.header('Cache-Control', 'no-store');
  const code = codeOfStatus(status);
  const { requestId } = c.var;
  const data: ApiErrorData = { httpStatus: status, reason, message, details: [], requestId };
  const error = { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { ...data, code } };
  return c.json({ error }, status as ContentfulStatusCode);
}

function setLanguageHeaders(c: Context<AppEnv>): void {
  for (const [name, value] of Object.entries(languageHeaders(c))) c.header(name, value, { append: true });
}

/** Returns a short title of the reason that does not depend on the message: "Template not found". */
export function errorTitle(reason: Reason): string {
  const words = reason.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const stepUpReasons: ReadonlySet<Reason> = new Set(['SECOND_FACTOR_REQUIRED', 'CONFIRMATION_REQUIRED']);

/**
 * Sends a refusal in the REST envelope (rest.error-shape, rest.rate-limit-answer). `internalMessage` is the message
 * where the refusal has none of its own.
 */
export function sendRestError(
  c: Context<AppEnv>,
  appError: AppError,
  internalMessage = appError.message,
): Response {
  const { status, reason, details, retryAfter } = appError;
  const language = answerLanguage(c);
  const isTranslated = language !== languages[0];
  setLanguageHeaders(c);
  c.header('Cache-Control', 'no-store');
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const message =
    reason === 'UNEXPECTED' && !isTranslated ? internalMessage : translateError(appError, language);
  const body = {
    error: errorTitle(reason),
    message,
    details: translateDetails(details, language),
    status,
    requestId: c.var.requestId,
    // Lets clients distinguish this refusal from others with the same status, because they can react to it.
    ...(stepUpReasons.has(reason) && { reason: reason.toLowerCase() }),
  };
  return c.json(body, status as ContentfulStatusCode);
}
