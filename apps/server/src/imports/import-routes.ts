import { authorizeToken } from '@app/api/core/authorize-token';
import type { Context as CallContext, RequestInfo } from '@app/api/core/context';
import { limitUploads } from '@app/api/core/load-limits';
import { toAppError } from '@app/api/core/to-app-error';
import { inspectFile } from '@app/api/operations/import/file-fields';
import { authorizeImport, startImport } from '@app/api/operations/import/start-import';
import { limits } from '@app/contracts/limits';
import { importOptionsSchema, sentImportSchema } from '@app/contracts/operations/import/schema';
import { type Context, Hono } from 'hono';
import { type AppEnv, logOf, requestInfo } from '../http/request-context';
import { requireContentType, requireKnownOrigin } from '../http/request-guards';
import { sendRestError } from '../http/send-api-error';
import { spoolBody } from './spooled-file';

type CreateContext = (request: RequestInfo) => Promise<CallContext>;

/** Reads the options, which are sent as JSON in the address beside the bytes. */
function optionsOf(c: Context<AppEnv>): unknown {
  try {
    return JSON.parse(c.req.query('options') ?? '');
  } catch {
    return null;
  }
}

/**
 * `/imports`: a file as the whole body, optionally followed by an archive of pictures. `inspect` returns its
 * columns with examples, `start` imports it and returns the run at once (import.whole-batches). The caller
 * is authorized before the bytes are read. Errors use the REST envelope.
 */
export function importRoutes(createContext: CreateContext, allowedOrigins: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requireKnownOrigin(allowedOrigins), requireContentType('application/octet-stream'));

  const authorize = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store');
    const cookies = new Headers();
    const ctx = await authorizeToken(await createContext(requestInfo(c, cookies)), 'never');
    for (const cookie of cookies.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    return authorizeImport(ctx);
  };

  app.post('/inspect', async (c) => {
    const ctx = await authorize(c);
    const { encoding } = importOptionsSchema.pick({ encoding: true }).parse(optionsOf(c));
    return limitUploads(ctx, async () => {
      const file = await spoolBody(c.req.raw.body, limits.importFileBytes);
      try {
        return c.json(await inspectFile(file.bytes, encoding));
      } finally {
        await file.close();
      }
    });
  });

  app.post('/start', async (c) => {
    const ctx = await authorize(c);
    const { fileBytes, ...options } = sentImportSchema.parse(optionsOf(c));
    return limitUploads(ctx, async () => {
      const { close, ...files } = await spoolBody(c.req.raw.body, limits.importFileBytes, fileBytes);
      try {
        return c.json(await startImport(ctx, options, { ...files, ended: close }), 202);
      } catch (error) {
        await close();
        throw error;
      }
    });
  });

  app.onError((cause, c) => {
    const appError = toAppError(cause);
    if (appError.status >= 500) logOf(c).error({ err: cause }, 'import failed');
    return sendRestError(c, appError);
  });
  return app;
}
