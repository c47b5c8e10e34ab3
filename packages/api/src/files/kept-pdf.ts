import { createHash } from 'node:crypto';
import type { BusinessDocument, PrintedDocument } from '@app/contracts/files/document/document';
import { limits } from '@app/contracts/limits';
import type { Database, Transaction } from '@app/db/client';
import { storedFile } from '@app/db/schema/files/stored-file';
import { AppError } from '../core/app-error';
import type { Context, Services } from '../core/context';
import { createFairQueue } from '../core/fair-queue';
import { spendOnReads } from '../core/load-limits';
import { clientKey } from '../core/rate-limits';

/** Whoever asks for a document; background work has no `request`. */
type Asking = Pick<Services, 'renderDocument'> | Context;
type Storage = Asking & Pick<Services, 'files' | 'log' | 'now'> & { db: Database | Transaction };

/** A document that stays the same, byte for byte, once it was made. */
interface KeptPdf {
  /** For the log. */
  kind: 'invoice' | 'quote';
  number: string;
  /** The row that it belongs to; the file lives as long as that. */
  ownerId: string;
  /** SHA-256 of its bytes, in hex; null before it is made. */
  hash: string | null;
  source: () => BusinessDocument;
  /** Stores the hash with the row. */
  keepHash: (hash: string) => Promise<unknown>;
}

const keyOf = ({ kind, ownerId }: KeptPdf) => `${kind}s/${ownerId}.pdf`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the stored bytes of a document, or renders and stores them. One whose file is lost or was changed
 * is rendered again. Throws DOCUMENT_UNAVAILABLE.
 */
export async function readKeptPdf(ctx: Storage, pdf: KeptPdf): Promise<Uint8Array> {
  return (await readStored(ctx, pdf)) ?? (await makeOnce(ctx, pdf));
}

const started = new Set<Promise<unknown>>();

/** Resolves once the PDFs of `trackPdf` are stored or have failed, so that a stop leaves none half done. */
export async function startedPdfs(): Promise<void> {
  await Promise.all(started);
}

/**
 * Lets a stop of the server wait for a document that is rendered after the commit, so that reading it later is
 * quick. The response does not wait: if this fails, or the process ends, it is rendered on the first request.
 */
export function trackPdf(
  { log }: Pick<Services, 'log'>,
  { kind, number }: Pick<KeptPdf, 'kind' | 'number'>,
  made: Promise<unknown>,
): void {
  const settled = made
    .catch((error: unknown) =>
      log.warn({ err: error, [kind]: number }, `could not make the PDF of ${named[kind]} yet`),
    )
    .finally(() => started.delete(settled));
  started.add(settled);
}

const named = { invoice: 'an invoice', quote: 'a quote' } as const;

async function readStored({ files, log }: Storage, pdf: KeptPdf): Promise<Uint8Array | null> {
  const { kind, number, hash } = pdf;
  if (hash === null) return null;
  const bytes = await files.get(keyOf(pdf)).catch((error: unknown) => {
    log.warn({ err: error, [kind]: number }, `could not read the PDF of ${named[kind]}`);
    return null;
  });
  if (!bytes) return null;
  if (hashOf(bytes) === hash) return bytes;
  log.error({ [kind]: number, hash }, `the stored PDF of ${named[kind]} was changed: it is made again`);
  return null;
}

/** What is being rendered, by key: a customer may ask for it before it is there. */
const underway = new Map<string, Promise<Uint8Array>>();

async function makeOnce(ctx: Storage, pdf: KeptPdf): Promise<Uint8Array> {
  const key = keyOf(pdf);
  for (;;) {
    const others = underway.get(key);
    if (!others) break;
    const made = await others.catch((error: unknown) => {
      if (!isLimitOfWhoAsked(error)) throw error;
    });
    if (made) return made;
  }
  const making = makePdf(ctx, pdf).finally(() => underway.delete(key));
  underway.set(key, making);
  return making;
}

/** Whether it was refused for what its first reader had asked for before: the next one asks for themselves. */
const isLimitOfWhoAsked = (error: unknown) => error instanceof AppError && error.cause === undefined;

async function makePdf(ctx: Storage, pdf: KeptPdf): Promise<Uint8Array> {
  const { kind, number } = pdf;
  const bytes = await drawDocument(ctx, pdf.source());
  const hash = hashOf(bytes);
  if (pdf.hash !== null && pdf.hash !== hash) {
    const message = `${named[kind]} was made again with other bytes`;
    ctx.log.error({ [kind]: number, before: pdf.hash, hash }, message);
  }
  await storePdf(ctx, pdf, bytes, hash).catch((error: unknown) =>
    ctx.log.warn({ err: error, [kind]: number }, `could not store the PDF of ${named[kind]}`),
  );
  return bytes;
}

/** Recorded before it is stored, like all files. */
async function storePdf(ctx: Storage, pdf: KeptPdf, bytes: Uint8Array, hash: string): Promise<void> {
  const key = keyOf(pdf);
  await ctx.db
    .insert(storedFile)
    .values({ key, ownerId: pdf.ownerId, bytes: bytes.length, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: storedFile.key, set: { bytes: bytes.length } });
  await ctx.files.put(key, bytes);
  if (pdf.hash !== hash) await pdf.keepHash(hash);
}

const drawing = createFairQueue({
  atOnce: limits.documentsAtOnce,
  atOncePerKey: 1,
  waiting: limits.documentsWaiting,
  waitingPerKey: limits.documentsWaitingPerAccount,
});

/**
 * Draws the PDF of a document when it is the turn of its account. Throws RATE_LIMITED, and DOCUMENT_UNAVAILABLE with
 * when to ask again.
 */
export async function drawDocument(ctx: Asking, document: PrintedDocument): Promise<Uint8Array> {
  const isCall = 'request' in ctx;
  if (isCall) await spendOnReads(ctx, limits.documentCost);
  const key = isCall ? (ctx.actor?.id ?? clientKey(ctx.request.ip)) : 'background';
  return drawing
    .run(key, () => ctx.renderDocument(document))
    .catch((cause: unknown) => {
      // Too many wait: planned, so that it has no cause.
      if (cause instanceof AppError)
        throw new AppError('DOCUMENT_UNAVAILABLE', { retryAfter: cause.retryAfter });
      throw new AppError('DOCUMENT_UNAVAILABLE', { cause, retryAfter: 30 });
    });
}
