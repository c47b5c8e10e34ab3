import { createHash } from 'node:crypto';
import { hashToken } from '@app/api/core/token';
import { type Api, callAs, sessionTokenOf } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertTemplate, insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { fileOf, formWith, zipOf } from '@app/api/testing/uploads';
import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { type RestApp, site } from '../../rest/testing/rest-app';

/** The file of every release that is sold here. */
export const releaseBytes = Buffer.from(zipOf({ 'index.html': Buffer.from('<h1>Harbor</h1>') }));

/** A customer with a paid order of a template, whose release 1.0.0 is published. */
export async function sellRelease({ app, services }: Pick<RestApp, 'app' | 'services'>, admin: Api) {
  const buyer = await insertUser(services);
  const { id: templateId } = await insertTemplate(services);
  const form = formWith(fileOf(releaseBytes, 'harbor.zip'), { templateId, version: '1.0.0' });
  const { id: releaseId } = await admin.release.add(form);
  await admin.release.publish({ templateId, id: releaseId });
  const sold = await insertOrder(services, { userId: buyer.id }, templateId);
  const receivedAt = services.now().toISOString();
  const payment = { orderId: sold.id, provider: 'bank_transfer', amountCents: 10_000, receivedAt } as const;
  const { id: paymentId } = await admin.payment.record(payment);
  const [license] = await admin.license.ofOrder({ orderNumber: sold.number });
  const token = await sessionTokenOf(services, buyer);
  return {
    ...{ buyer, token, templateId, releaseId, paymentId, orderId: sold.id, number: license?.number ?? '' },
    own: await callAs(services, buyer),
    /** Of the file, as a download under way names it. */
    tag: `"${createHash('sha256').update(releaseBytes).digest('hex')}"`,
    get: (headers: Record<string, string> = {}) =>
      app.request(`${site}/files/releases/${releaseId}`, { headers: { ...bearer(token), ...headers } }),
  };
}

export type SoldRelease = Awaited<ReturnType<typeof sellRelease>>;

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A token of an account for programs. */
export async function tokenWith(
  { db }: Pick<TestServices, 'db'>,
  userId: string,
  scopes: TokenScope[],
  expiresAt = new Date(Date.now() + 3_600_000),
): Promise<string> {
  const token = `pb_${crypto.randomUUID()}`;
  await db
    .insert(apiToken)
    .values({ userId, name: 'test', hash: hashToken(token), ending: 'test', scopes, expiresAt });
  return token;
}
