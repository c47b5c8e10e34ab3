import { Readable } from 'node:stream';
import { exportAudit } from '@app/api/core/audit/export-audit';
import { requireExporter } from '@app/api/core/authorize-export';
import { authorizeToken, type ScopeRule } from '@app/api/core/authorize-token';
import type { Context as CallContext, RequestInfo } from '@app/api/core/context';
import { toAppError } from '@app/api/core/to-app-error';
import { exportDays, exportFunnel, exportList } from '@app/api/insight/analytics/export-figures';
import { exportRatings, exportReport } from '@app/api/insight/report/export-reports';
import { downloadOwnData } from '@app/api/people/account/download-own-data';
import { exportUsers } from '@app/api/people/user/export-users';
import { exportInvoices, exportInvoiceTaxes } from '@app/api/sales/invoice/export-invoices';
import { exportLedger } from '@app/api/sales/ledger/export-ledger';
import { exportLicenses } from '@app/api/sales/order/export-licenses';
import { exportOrders } from '@app/api/sales/order/export-orders';
import { exportQuotes } from '@app/api/sales/quote/export-quotes';
import { auditFilterSchema } from '@app/contracts/core/audit/schema';
import { analyticsRangeSchema, figureLists, funnelSchema } from '@app/contracts/insight/analytics/schema';
import { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { exportUsersSchema } from '@app/contracts/people/user/schema';
import { exportInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { exportLedgerSchema } from '@app/contracts/sales/ledger/schema';
import { exportOrdersSchema } from '@app/contracts/sales/order/schema';
import { exportQuotesSchema } from '@app/contracts/sales/quote/schema';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { pacedStream, readerOf } from '../files/paced-stream';
import { type AppEnv, logOf, requestInfo } from '../http/request-context';
import { limitBody, requireContentType, requireKnownOrigin } from '../http/request-guards';
import { sendRestError } from '../http/send-api-error';

/** Maximum size of a body in bytes: a filter, or the ids of the selected rows. */
const maxBody = 64 * 1024;

const contentTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

type CreateContext = (request: RequestInfo) => Promise<CallContext>;

/**
 * `/exports`: dashboard lists as files, streamed row by row (dashboard.list-export). Exports are written to
 * the audit log, so they require POST and follow the rules of changing requests. Also `my-data.zip`, which
 * contains only the caller's own data (auth.data-download). Errors use the REST envelope.
 */
export function exportRoutes(createContext: CreateContext, allowedOrigins: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requireKnownOrigin(allowedOrigins), requireContentType('application/json'), limitBody(maxBody));

  /** Sends a file on behalf of the caller. `name` ends with the file's extension. */
  const send = async <Part>(
    c: Context<AppEnv>,
    scope: ScopeRule,
    { name, contentType }: { name: string; contentType: string },
    read: (ctx: CallContext) => Promise<AsyncGenerator<Part>>,
  ) => {
    const cookies = new Headers();
    const ctx = await authorizeToken(await createContext(requestInfo(c, cookies)), scope);
    const parts = await read(ctx);
    for (const cookie of cookies.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', contentType);
    c.header('Content-Disposition', `attachment; filename="${onDay(name, ctx.now())}"`);
    const stream = Readable.from(parts, { objectMode: true, highWaterMark: 1 });
    // The headers are sent: only an aborted connection keeps a truncated list from looking complete.
    stream.on('error', (cause) => logOf(c).error({ err: cause }, 'export broke off'));
    return pacedStream(Readable.toWeb(stream) as ReadableStream<Part>, readerOf(ctx));
  };

  const addExport = <Schema extends z.ZodType>(
    name: string,
    scope: ScopeRule,
    schema: Schema,
    exportRows: (ctx: CallContext, input: z.output<Schema>) => Promise<AsyncGenerator<string>>,
    format: keyof typeof contentTypes = 'csv',
  ) => {
    app.post(`/${name}.${format}`, async (c) => {
      const input: unknown = await c.req.json().catch(() => null);
      const file = { name: `${name}.${format}`, contentType: contentTypes[format] };
      const rows = await send(c, scope, file, (ctx) => exportRows(ctx, inputFor(ctx, scope, schema, input)));
      return c.body(rows.pipeThrough(new TextEncoderStream()));
    });
  };
  addExport('users', 'users:read', exportUsersSchema, exportUsers);
  addExport('orders', 'orders:read', exportOrdersSchema, exportOrders);
  addExport('licenses', 'orders:read', exportOrdersSchema, exportLicenses);
  addExport('invoices', 'orders:read', exportInvoicesSchema, exportInvoices);
  addExport('invoice-taxes', 'orders:read', exportInvoicesSchema, exportInvoiceTaxes);
  addExport('quotes', 'quotes:read', exportQuotesSchema, exportQuotes);
  addExport('ledger', 'orders:read', exportLedgerSchema, exportLedger);
  for (const report of ['times', 'hours', 'people'] as const) {
    addExport(`report-${report}`, 'stats:read', reportRangeSchema, (ctx, input) =>
      exportReport(ctx, report, input),
    );
  }
  addExport('analytics-days', 'stats:read', analyticsRangeSchema, exportDays);
  for (const list of figureLists) {
    addExport(`analytics-${list}`, 'stats:read', analyticsRangeSchema, (ctx, input) =>
      exportList(ctx, list, input),
    );
  }
  addExport('analytics-funnel', 'stats:read', funnelSchema, exportFunnel);
  addExport('report-ratings', 'stats:read', reportRangeSchema, exportRatings);
  for (const format of ['csv', 'jsonl'] as const) {
    addExport(
      'activity',
      'never',
      auditFilterSchema,
      (ctx, input) => exportAudit(ctx, input, format),
      format,
    );
  }

  app.post('/my-data.zip', async (c) => {
    const file = { name: 'my-data.zip', contentType: 'application/zip' };
    return c.body(await send(c, 'never', file, downloadOwnData));
  });

  app.onError(sendFailure);
  return app;
}

/** Adds the day to the name of a file. */
const onDay = (name: string, now: Date) => name.replace('.', `-${now.toISOString().slice(0, 10)}.`);

/** Checks the caller before the input, as calls do: others learn nothing of how to ask for the file. */
function inputFor<Schema extends z.ZodType>(
  ctx: CallContext,
  scope: ScopeRule,
  schema: Schema,
  input: unknown,
) {
  requireExporter(ctx, scope);
  return schema.parse(input);
}

function sendFailure(cause: Error, c: Context<AppEnv>): Response {
  const appError = toAppError(cause);
  if (appError.status >= 500) logOf(c).error({ err: cause }, 'export failed');
  return sendRestError(c, appError);
}
