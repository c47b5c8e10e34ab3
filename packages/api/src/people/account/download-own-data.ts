import { Zip, ZipDeflate } from 'fflate';
import type { Context, UserContext } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { requireConfirmation } from '../../core/require-confirmation';
import { ownDataAsJson, ownDataAsPage } from './own-data/own-data-files';

/**
 * Returns everything stored about the caller as a ZIP archive: a readable page and the same data as JSON
 * (auth.data-download). The archive is streamed, so memory use stays low for any amount of data. Throws
 * UNAUTHENTICATED, ACCOUNT_SUSPENDED, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function downloadOwnData(ctx: Context): Promise<AsyncGenerator<Uint8Array>> {
  const actor = requireActor(ctx);
  requireConfirmation(ctx);
  await ctx.rateLimits.consume('dataDownloadsPerUser', actor.id);
  ctx.log.info({ requestId: ctx.request.requestId, user: actor.id }, 'own data downloaded');
  return archive({ ...ctx, actor });
}

async function* archive(ctx: UserContext): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else chunks.push(bytes);
  });
  const drainChunks = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  const encoder = new TextEncoder();
  const files = { 'my-data.html': ownDataAsPage, 'my-data.json': ownDataAsJson };
  for (const [name, write] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    file.mtime = ctx.now();
    zip.add(file);
    for await (const text of write(ctx)) {
      file.push(encoder.encode(text));
      yield* drainChunks();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* drainChunks();
}
