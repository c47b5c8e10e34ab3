import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Email, PostalMimeOptions } from 'postal-mime';

/** A longer mail is taken apart in a thread of its own: 30 MB keep a processor busy for more than a second. */
const longestHere = 512 * 1024;
const limitMs = 60_000;
const threadMegabytes = 512;

const options: PostalMimeOptions = { forceRfc822Attachments: true, maxNestingDepth: 50 };

/** What the thread runs; a text, so that it is the same from sources and in the bundle. */
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
    // Nothing of the server's own, such as its secrets.
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

/** The parts of a mail with their character sets and encodings undone. Throws for one that is nested too deep, or takes too long. */
export async function parseInWorker(source: Uint8Array): Promise<Email> {
  if (source.length > longestHere) return parseInThread(source);
  // Loaded with the first mail: the server starts without it.
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source, options);
}
