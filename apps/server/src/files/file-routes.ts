import { findMediaFile } from '@app/api/catalogue/template/media-files';
import { findAttachment } from '@app/api/conversation/find-attachment';
import { AppError } from '@app/api/core/app-error';
import { authorizeToken, type ScopeRule } from '@app/api/core/authorize-token';
import type { Context as CallContext, RequestInfo, UserContext } from '@app/api/core/context';
import { spendOnReads } from '@app/api/core/load-limits';
import { requireActor } from '@app/api/core/require-actor';
import { toAppError } from '@app/api/core/to-app-error';
import { translateError } from '@app/api/core/translate-error';
import { translateSentence } from '@app/api/core/translate-sentence';
import { getLicenseCertificate } from '@app/api/delivery/license/certificate';
import type { FoundFile } from '@app/api/files/file-store';
import { getMailFile, getOriginalFile } from '@app/api/inbox/inbound-mail/mail-files';
import { getEInvoice } from '@app/api/sales/invoice/e-invoice';
import { getInvoicePdf } from '@app/api/sales/invoice/invoice-pdf';
import { getReceiptPdf } from '@app/api/sales/invoice/receipt-pdf';
import { findProof } from '@app/api/sales/payment/attach-proof';
import { getQuotePdf } from '@app/api/sales/quote/quote-pdf';
import { company } from '@app/content/company';
import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { fileMessages } from '@app/contracts/files/file/messages';
import { shownContentTypes } from '@app/contracts/files/file/schema';
import { byIdSchema, idSchema } from '@app/contracts/id';
import { mailFileSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { type Language, localizeAddress } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerLanguage } from '../http/answer-language';
import { type AppEnv, anonymousRequestInfo, logOf, nonceOf, requestInfo } from '../http/request-context';
import { policyOfFiles } from '../http/security-headers';
import { fallbackPage, fallbackWords } from '../pages/fallback-page';
import { pacedStream, readerOf } from './paced-stream';
import { sendRelease } from './release-file';

/** Renders the error page for people who followed a link to a file. */
function fileErrorPage(nonce: string, error: AppError, language: Language) {
  const words = fallbackWords[language];
  const title = translateSentence(fileMessages.fileNotFoundTitle, language);
  return fallbackPage(
    nonce,
    html`
      <h1>${error.reason === 'FILE_NOT_FOUND' ? title : company.name}</h1>
      <p>${translateError(error, language)}</p>
      <p>${error.retryAfter === undefined ? '' : html`<a href="">${words.tryAgain}</a> &nbsp; `}<a href="${localizeAddress(language, '/account/requests')}">${words.requests}</a> &nbsp; <a href="${localizeAddress(language, '/')}">${words.home}</a></p>
    `,
    language,
  );
}

const oneYear = 31_536_000;

const disposition = ({ contentType }: { contentType: string }) =>
  shownContentTypes.includes(contentType) ? 'inline' : 'attachment';

/** A file needs the one of the conversation that it was sent in, which `findAttachment` checks. */
const attachmentScopes = Object.values(conversationScopes).map(({ read }) => read);

type MakeDocument = (
  ctx: UserContext,
  input: { number: string },
) => Promise<{ fileName: string; content: string }>;

/** Documents by their numbers: paths, scopes of tokens, and what makes them. Programs read UBL. */
const documents: readonly [path: string, scope: ScopeRule, make: MakeDocument, type: 'pdf' | 'xml'][] = [
  ['/invoices/:file{[A-Za-z0-9-]+\\.pdf}', 'orders:read', getInvoicePdf, 'pdf'],
  ['/invoices/:file{[A-Za-z0-9-]+\\.xml}', 'orders:read', getEInvoice, 'xml'],
  ['/receipts/:file{[A-Za-z0-9-]+\\.pdf}', 'orders:read', getReceiptPdf, 'pdf'],
  ['/licenses/:file{[A-Za-z0-9-]+\\.pdf}', 'orders:read', getLicenseCertificate, 'pdf'],
  ['/quotes/:file{[A-Za-z0-9-]+\\.pdf}', 'quotes:read', getQuotePdf, 'pdf'],
];

type CreateContext = (request: RequestInfo) => Promise<CallContext>;

/**
 * `/files`: uploaded files, streamed from the file store. Attachments are served to those who may see the
 * ticket, payment files and files of incoming mails to the team, releases to the team and to licensed
 * customers, and none of them is cached. Pictures of templates are public and cached indefinitely. Errors are
 * HTML pages.
 */
export function fileRoutes(createContext: CreateContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const attachment = (thumbnail: boolean) => async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'private, no-store');
    const ctx = await callContext(c, createContext, attachmentScopes);
    const found = await findAttachment(ctx, { id: idSchema.parse(c.req.param('id')), thumbnail }).catch(
      (error: unknown) => {
        const { reason } = toAppError(error);
        if (reason === 'FILE_NOT_FOUND') {
          logOf(c).warn(
            { path: c.req.path, actor: ctx.actor?.id, reason },
            'file refused: not there or not theirs',
          );
        }
        throw error;
      },
    );
    return send(c, ctx, found, disposition(found));
  };
  app.get('/attachments/:id', attachment(false));
  app.get('/attachments/:id/thumbnail', attachment(true));

  for (const [path, scope, make, type] of documents)
    app.get(path, documentFile(createContext, scope, make, type));

  app.get('/payments/:id', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const ctx = await callContext(c, createContext, 'orders:read');
    const found = await findProof(ctx, { id: idSchema.parse(c.req.param('id')) });
    return send(c, ctx, found, disposition(found));
  });

  const mail = (read: ReadPart) => partOfMail(createContext, read);
  app.get(
    '/mails/:id/original',
    mail((ctx, params) => getOriginalFile(ctx, byIdSchema.parse(params))),
  );
  app.get(
    '/mails/:id/files/:index{\\d{1,3}}',
    mail((ctx, params) => getMailFile(ctx, mailFileSchema.parse(params))),
  );

  app.get('/releases/:id', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    return sendRelease(c, await callContext(c, createContext, ['templates:read', 'orders:read']));
  });

  app.get('/media/:id/:name', async (c) => {
    // Public: shared caches store the response, so it must not carry a session cookie.
    const ctx = await createContext(anonymousRequestInfo(c));
    const { id, name } = c.req.param();
    const found = findMediaFile({ id: idSchema.parse(id), name });
    const response = await send(c, ctx, found, 'inline');
    response.headers.set('Cache-Control', `public, max-age=${oneYear}, immutable`);
    return response;
  });

  app.all('*', (c) => sendError(c, new AppError('FILE_NOT_FOUND')));
  app.onError((error, c) => sendError(c, toAppError(error)));
  return app;
}

function documentFile(
  createContext: CreateContext,
  scope: ScopeRule,
  make: MakeDocument,
  type: 'pdf' | 'xml',
) {
  return async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'private, no-store');
    const ctx = await callContext(c, createContext, scope);
    // As any call costs; drawing costs more (`drawDocument`).
    await spendOnReads(ctx, limits.callCost);
    const number = (c.req.param('file') ?? '').replace(/\.\w+$/, '');
    const { fileName, content } = await make({ ...ctx, actor: requireActor(ctx) }, { number });
    c.header('Content-Type', `application/${type}`);
    c.header(
      'Content-Disposition',
      contentDisposition(fileName, { type: type === 'pdf' ? 'inline' : 'attachment' }),
    );
    c.header('Content-Security-Policy', policyOfFiles);
    return c.body(Buffer.from(content, 'base64'));
  };
}

type ReadPart = (ctx: CallContext, params: Record<string, string>) => ReturnType<typeof getMailFile>;

/** Answers with a mail or one of its files. Whatever a stranger sent, it is only downloaded. */
function partOfMail(createContext: CreateContext, read: ReadPart) {
  return async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'private, no-store');
    const { name, bytes } = await read(await callContext(c, createContext, 'never'), c.req.param());
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', contentDisposition(name, { type: 'attachment' }));
    c.header('Content-Security-Policy', policyOfFiles);
    return c.body(Buffer.from(bytes));
  };
}

async function callContext(
  c: Context<AppEnv>,
  createContext: CreateContext,
  scope: ScopeRule | readonly TokenScope[],
): Promise<CallContext> {
  const headers = new Headers();
  const ctx = await authorizeToken(await createContext(requestInfo(c, headers)), scope);
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  return ctx;
}

async function send(
  c: Context<AppEnv>,
  ctx: CallContext,
  { key, fileName, contentType }: FoundFile,
  type: 'inline' | 'attachment',
): Promise<Response> {
  const opened = await ctx.files.open(key);
  if (!opened) throw new AppError('FILE_NOT_FOUND');
  c.header('Content-Type', contentType);
  if (opened.bytes >= 0) c.header('Content-Length', String(opened.bytes));
  c.header('Content-Disposition', contentDisposition(fileName, { type }));
  c.header('Content-Security-Policy', policyOfFiles);
  if (c.req.method !== 'HEAD') return c.body(pacedStream(opened.stream, readerOf(ctx)));
  // An unread stream would stay open indefinitely.
  await opened.stream.cancel();
  return c.body(null);
}

function sendError(c: Context<AppEnv>, appError: AppError): Response | Promise<Response> {
  const { status, reason, cause } = appError;
  // Without a cause it is a planned refusal, such as DOWNLOADS_BUSY, which the request's own line shows.
  if (status >= 500 && cause !== undefined) logOf(c).error({ err: cause, reason }, 'file not sent');
  c.header('Cache-Control', 'no-store');
  if (appError.retryAfter !== undefined) c.header('Retry-After', String(appError.retryAfter));
  const sentStatus = status < 500 ? status : 503;
  return c.html(fileErrorPage(nonceOf(c), appError, answerLanguage(c)), sentStatus as ContentfulStatusCode);
}
