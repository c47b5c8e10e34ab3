import { join } from 'node:path';
import { databaseUrl } from '@app/db/connection';
import { startObjectStore } from '../../files/testing/object-store';
import { startStripe, webhookSecret } from '../../payments/testing/stripe-stand-in';
import { findFreePort } from '../../startup/testing/server-process';
import { type ProxyName, startProxy } from '../../startup/testing/start-proxy';
import { Instance } from './instance';
import { Mailbox } from './mailbox';
import { startPrimary } from './primary';

export const admin = { email: 'owner@example.com', password: 'Harbour-Lantern-Quiet-94!' };
export const team = 'team@example.com';

export type SoakSite = Awaited<ReturnType<typeof startSite>>;

/** Starts what the site needs: a database, a file store, a payment provider, a mail server. */
async function startDependencies(folder: string) {
  const [primary, store, stripe, mailbox] = [
    await startPrimary(join(folder, 'database')),
    await startObjectStore(),
    await startStripe(),
    new Mailbox(),
  ];
  await mailbox.start();
  const stop = () => Promise.all([store.stop(), stripe.close(), mailbox.stop(), primary.stop()]);
  return { primary, store, stripe, mailbox, stop };
}

function environmentOf({ primary, store, stripe, mailbox }: Awaited<ReturnType<typeof startDependencies>>) {
  return {
    // biome-ignore lint/style/noProcessEnv: where the programs are is the machine's business.
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // The same values as the recipes in deploy/.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4',
    PUBLIC_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl(primary.connection),
    SECRET: 'only for soaking on this machine, for half an hour',
    SMTP_URL: mailbox.url,
    CONTACT_TO: team,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    S3_ENDPOINT: store.storage.endpoint,
    S3_REGION: store.storage.region,
    S3_BUCKET: store.storage.bucket,
    S3_ACCESS_KEY_ID: store.storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.storage.secretAccessKey,
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.address.origin,
  };
}

/**
 * Starts two instances of the built server behind a proxy with its documented recipe, and everything they
 * need, on this machine alone.
 */
export async function startSite(
  folder: string,
  { proxy, secondNode }: { proxy: ProxyName; secondNode: string },
) {
  const { stop: stopDependencies, ...needs } = await startDependencies(folder);
  const environment = environmentOf({ ...needs, stop: stopDependencies });
  const [portA, portB, front] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const instance = (name: string, port: string, node: string) =>
    new Instance(
      name,
      port,
      { ...environment, DATA_DIR: join(folder, name) },
      join(folder, `${name}.log`),
      node,
    );
  const [a, b] = [instance('a', portA, process.execPath), instance('b', portB, secondNode)];
  let stopProxy = async () => {};
  /** Stops everything that is still running. */
  const stop = async () => {
    await Promise.all([a.kill(), b.kill(), stopProxy()]);
    await stopDependencies();
  };
  try {
    await a.start();
    await b.start();
    stopProxy = await startProxy(proxy, { front, instances: [portA, portB] });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...needs, a, b, environment, origin: `http://127.0.0.1:${front}`, stop };
}
