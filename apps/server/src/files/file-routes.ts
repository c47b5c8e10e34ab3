import { openReleaseFile } from '@app/api/catalogue/release/open-release-file';
import { findMediaFile } from '@app/api/catalogue/template/find-media-file';
import { findAttachment } from '@app/api/conversation/find-attachment';
import { AppError } from '@app/api/core/app-error';
import { authorizeToken, type ScopeRule } from '@app/api/core/authorize-token';
import type { Context as CallContext, RequestInfo, UserContext } from '@app/api/core/context';
import type { ByteRange, OpenedFile } from '@app/api/core/ports';
import { requireActor } from '@app/api/core/require-actor';
import { toAppError } from '@app/api/core/to-app-error';
import { translateError } from '@app/api/core/translate-error';
import { translateSentence } from '@app/api/core/translate-sentence';
import { getLicenseCertificate } from '@app/api/delivery/license/certificate';
import { countDownload, findDownload } from '@app/api/delivery/license/download-release';
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
import { byIdSchema, idSchema } from '@app/contracts/id';
import { mailFileSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { type Language, localizeAddress } from '@app/contracts/languages';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { answerLanguage } from '../http/answer-language';
import { parseByteRange } from '../http/byte-range';
import { type AppEnv, anonymousRequestInfo, logOf, nonceOf, requestInfo } from '../http/request-context';
import { fallbackPage } from '../pages/fallback-page';
import { fallbackWords } from '../pages/fallback-words';

/** Renders the error page for people who followed a link to a file. */
function fileErrorPage(nonce: string, error: AppError, language: Language) {
  const words = fallbackWords[language];
  const title = translateSentence(fileMessages.fileNotFoundTitle, language);
  return fallbackPage(
    nonce,
    html`
      <h1>${error.reason === 'FILE_NOT_FOUND' ? title : company.name}</h1>
      <p>${translateError(error, language)}</p>
      <p><a href="${localizeAddress(language, '/account/requests')}">${words.requests}</a> &nbsp; <a href="${localizeAddress(language, '/')}">${words.home}</a></p>
    `,
    language,
  );
}

const oneYear = 31_536_000;
/** Whatever a file contains, it cannot run scripts, load resources or access the site. */
const filesPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

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
    // Documents are never displayed as part of the site, only downloaded.
    const type = found.contentType.startsWith('image/') ? 'inline' : 'attachment';
    return send(c, ctx, found, type);
  };
  app.get('/attachments/:id', attachment(false));
  app.get('/attachments/:id/thumbnail', attachment(true));

  for (const [path, scope, make, type] of documents)
    app.get(path, documentFile(createContext, scope, make, type));

  app.get('/payments/:id', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const ctx = await callContext(c, createContext, 'orders:read');
    const found = await findProof(ctx, { id: idSchema.parse(c.req.param('id')) });
    return send(c, ctx, found, found.contentType.startsWith('image/') ? 'inline' : 'attachment');
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

  app.get('/releases/:id', releaseFile(createContext));

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
    const number = (c.req.param('file') ?? '').replace(/\.\w+$/, '');
    const { fileName, content } = await make({ ...ctx, actor: requireActor(ctx) }, { number });
    c.header('Content-Type', `application/${type}`);
    c.header(
      'Content-Disposition',
      contentDisposition(fileName, { type: type === 'pdf' ? 'inline' : 'attachment' }),
    );
    c.header('Content-Security-Policy', filesPolicy);
    return c.body(Buffer.from(content, 'base64'));
  };
}

type ReadPart = (ctx: CallContext, params: Record<string, string>) => ReturnType<typeof getMailFile>;

/** Answers with the file of a release, for the team and for licensed customers (delivery.download-files). */
function releaseFile(createContext: CreateContext) {
  return async (c: Context<AppEnv, '/:id'>) => {
    c.header('Cache-Control', 'private, no-store');
    const ctx = await callContext(c, createContext, ['templates:read', 'orders:read']);
    const found = await findDownload(ctx, byIdSchema.parse(c.req.param()));
    return sendArchive(c, found, async (range) => {
      const { first = 0, last = found.bytes - 1 } = range ?? {};
      // Further parts of a download are none of their own.
      if (last - first + 1 === found.bytes) await countDownload(ctx, found);
      return openReleaseFile(ctx, found, range);
    });
  };
}

/** Answers with a mail or one of its files. Whatever a stranger sent, it is only downloaded. */
function partOfMail(createContext: CreateContext, read: ReadPart) {
  return async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'private, no-store');
    const { name, bytes } = await read(await callContext(c, createContext, 'never'), c.req.param());
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', contentDisposition(name, { type: 'attachment' }));
    c.header('Content-Security-Policy', filesPolicy);
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
  c.header('Content-Security-Policy', filesPolicy);
  if (c.req.method !== 'HEAD') return c.body(opened.stream);
  // An unread stream would stay open indefinitely.
  await opened.stream.cancel();
  return c.body(null);
}

/**
 * Sends an archive as a download, or the part of it that the request names, so that a broken download resumes.
 * Its checksum is its entity tag.
 */
async function sendArchive(
  c: Context<AppEnv>,
  { fileName, bytes, sha256 }: { fileName: string; bytes: number; sha256: string },
  open: (range: ByteRange | undefined) => Promise<OpenedFile>,
): Promise<Response> {
  const tag = `"${sha256}"`;
  const isSame = (c.req.header('if-range') ?? tag) === tag;
  const range = isSame ? parseByteRange(c.req.header('range'), bytes) : undefined;
  c.header('Accept-Ranges', 'bytes');
  c.header('ETag', tag);
  if (range === 'beyond') {
    c.header('Content-Range', `bytes */${bytes}`);
    return c.body(null, 416);
  }
  const { first = 0, last = bytes - 1 } = range ?? {};
  c.header('Content-Type', 'application/zip');
  c.header('Content-Length', String(last - first + 1));
  c.header('Content-Disposition', contentDisposition(fileName, { type: 'attachment' }));
  c.header('Content-Security-Policy', filesPolicy);
  if (range) c.header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  if (c.req.method === 'HEAD') return c.body(null);
  const { stream } = await open(range);
  return c.body(stream, range ? 206 : 200);
}

function sendError(c: Context<AppEnv>, appError: AppError): Response | Promise<Response> {
  const { status, reason, cause } = appError;
  if (status >= 500) logOf(c).error({ err: cause, reason }, 'file not sent');
  c.header('Cache-Control', 'no-store');
  const sentStatus =
    status === 401 || status === 403 || status === 404 || status === 409 || status === 429 ? status : 503;
  return c.html(fileErrorPage(nonceOf(c), appError, answerLanguage(c)), sentStatus);
}
