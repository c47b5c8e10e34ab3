import { AppError } from '@app/api/core/app-error';
import type { Context } from 'hono';
import { fieldsOf, oneArchive, oneFile, parseMultipart, templatePictures } from '../http/parse-multipart';
import type { AppEnv } from '../http/request-context';
import type { RestRequest, RestRoute } from './rest-route';

/**
 * Deeper, and with more names in an object, than any valid body: the code after this check walks every level,
 * and copies.
 */
const maxDepth = 16;
const maxNames = 1_000;

function isTooLarge(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.values(value);
  if (levels === 0 || (!Array.isArray(value) && inner.length > maxNames)) return true;
  return inner.some((each) => isTooLarge(each, levels - 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
  if (!isObject(value) || isTooLarge(value, maxDepth)) throw new AppError('MALFORMED_REQUEST');
  return value;
}

export const formType = 'multipart/form-data';

/** Returns the media type of the body without its parameters. */
export function contentType(c: Context<AppEnv>): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Whether a route also accepts its body as a form. */
export function acceptsForm({ bodyTypes }: Pick<RestRoute, 'bodyTypes'>): boolean {
  return bodyTypes.some((each) => each !== 'json');
}

export function formLimits({ bodyTypes }: Pick<RestRoute, 'bodyTypes'>) {
  if (bodyTypes.includes('archive')) return oneArchive;
  return bodyTypes.includes('files') ? templatePictures : oneFile;
}

function unsupportedTypeError(acceptsJson: boolean): AppError {
  return new AppError(acceptsJson ? 'UNSUPPORTED_MEDIA' : 'FORM_EXPECTED');
}

/**
 * Parses the body by its type. JSON that is sent as text or as a form is refused, because those need no
 * preflight (rest.allowed-origins). A missing body counts as empty. Throws MALFORMED_REQUEST,
 * UNSUPPORTED_MEDIA, FORM_EXPECTED.
 */
async function readBody(
  c: Context<AppEnv>,
  { method, bodyTypes }: RestRoute,
  folder: string | undefined,
): Promise<RestRequest['body']> {
  if (method === 'GET') return {};
  const type = contentType(c);
  if (type === formType && acceptsForm({ bodyTypes }))
    return fieldsOf(await parseMultipart(c, formLimits({ bodyTypes }), folder));
  const acceptsJson = bodyTypes.includes('json');
  if (type !== undefined && (type !== 'application/json' || !acceptsJson))
    throw unsupportedTypeError(acceptsJson);
  const text = await c.req.text();
  if (type === undefined && text !== '') throw unsupportedTypeError(acceptsJson);
  return parseJson(text);
}

/** Parses a request into the input of the route's translation. With a folder, files of a form are written there. */
export async function parseRequest(
  c: Context<AppEnv>,
  route: RestRoute,
  folder?: string,
): Promise<RestRequest> {
  return { params: c.req.param(), query: c.req.query(), body: await readBody(c, route, folder) };
}
