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

const transportPath = /^\/*(api|trpc)(?:[/?]|$)/i;

/**
 * Returns the transport whose clients call a path, also where they mistype it (`//api/cart`, `/API/cart`):
 * they read JSON.
 */
export function transportOf(path: string): 'api' | 'trpc' | undefined {
  return transportPath.exec(path)?.[1]?.toLowerCase() as 'api' | 'trpc' | undefined;
}

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
  return transportOf(c.req.path) === 'trpc' ? sendTrpcError(c, appError) : sendRestError(c, appError);
}

function sendTrpcError(c: Context<AppEnv>, appError: AppError): Response {
  const message = translateError(appError, answerLanguage(c));
  setLanguageHeaders(c);
  c.header('Cache-Control', 'no-store');
  const body = trpcErrorBody(appError, { message, requestId: c.var.requestId });
  return c.json(body, appError.status as ContentfulStatusCode);
}

interface AnswerText {
  message: string;
  requestId: string;
}

/** Returns the body of a refusal in tRPC's error shape. */
export function trpcErrorBody({ status, reason }: AppError, { message, requestId }: AnswerText) {
  const code = codeOfStatus(status);
  const data: ApiErrorData = { httpStatus: status, reason, message, details: [], requestId };
  return { error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { ...data, code } } };
}

/** Returns the body of a refusal in the REST envelope (rest.error-shape). */
export function restErrorBody(
  { status, reason }: AppError,
  { message, requestId, details }: AnswerText & { details: AppError['details'] },
) {
  return {
    error: errorTitle(reason),
    message,
    details,
    status,
    requestId,
    // Lets clients distinguish this refusal from others with the same status, because they can react to it.
    ...(stepUpReasons.has(reason) && { reason: reason.toLowerCase() }),
  };
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
  const { requestId } = c.var;
  const body = restErrorBody(appError, { message, requestId, details: translateDetails(details, language) });
  return c.json(body, status as ContentfulStatusCode);
}
