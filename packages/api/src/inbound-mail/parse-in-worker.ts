import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Email, PostalMimeOptions } from 'postal-mime';

/** Longer mails are parsed in a separate thread: 30 MB keep a processor busy for more than a second. */
const maxInThreadBytes = 512 * 1024;
const limitMs = 60_000;
const threadMegabytes = 512;

const options: PostalMimeOptions = { forceRfc822Attachments: true, maxNestingDepth: 50 };

/** The thread's code; a string, so that it is the same from sources and in the bundle. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.library).then(async ({ default: PostalMime }) => {
    const mail = await PostalMime.parse(workerData.source, workerData.options);
    const contents = mail.attachments.map(({ content }) => content);
    parentPort.postMessage(mail, contents.filter((content) => content instanceof ArrayBuffer));
  });
`;

function parseInThread(source: Uint8Array): Promise<Email> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('postal-mime')).href;
  const worker = new Worker(program, {
    eval: true,
    workerData: { library, source, options },
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    // Passes nothing of the server's environment, such as its secrets.
    env: {},
  });
  const limit = setTimeout(() => void worker.terminate(), limitMs);
  return new Promise<Email>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the mail took too long to be taken apart')));
  }).finally(() => {
    clearTimeout(limit);
    void worker.terminate();
  });
}

/**
 * Parses a mail into its parts, with character sets and encodings decoded. Throws for one that is nested too
 * deeply or takes too long.
 */
export async function parseInWorker(source: Uint8Array): Promise<Email> {
  if (source.length > maxInThreadBytes) return parseInThread(source);
  // Loaded with the first mail, to keep the server's startup fast.
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source, options);
}
