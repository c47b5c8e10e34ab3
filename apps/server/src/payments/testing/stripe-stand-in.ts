import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export const webhookSecret = 'whsec_ofTheseTests';

type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'expires_at'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'cancel_url'
  | 'url'
>;
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'status' | 'metadata' | 'failure_reason'
>;

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'reason' | 'status' | 'is_charge_refundable'
> & { evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> };

/**
 * The part of Stripe's API that the site uses, on a local port. The methods below simulate what happens on
 * Stripe's pages.
 */
export interface StripeStandIn {
  address: URL;
  sessions: Map<string, Session>;
  refunds: Refund[];
  disputes: Map<string, Dispute>;
  /** Received requests, such as `POST /v1/refunds`. */
  asked: string[];
  /** Payment intents that can no longer be refunded. */
  disputed: Set<string>;
  /** Status of new refunds. */
  refundStatus: 'succeeded' | 'pending';
  /** While true, connections are dropped. */
  isOff: boolean;
  /** New pages are refused with this message. */
  refusesPages: string | null;
  /** Runs once, while the site waits for the answer to its next request. */
  meanwhile: (() => Promise<unknown>) | null;
  /** Pays on the page of a session. */
  pay(id: string): Session;
  close(): Promise<void>;
}

export interface EventOptions {
  id?: string;
  /** Unix timestamp of the signature in seconds. Default: now. */
  signedAt?: number;
  secret?: string;
  /** Unix timestamp of the event in seconds. Default: now. */
  created?: number;
}

let idCount = 0;
const newId = (kind: string) => {
  idCount += 1;
  return `${kind}_test_${idCount}`;
};

const signer = new Stripe('sk_test_signs_only');

/** Returns an event as Stripe sends it: body and signature. */
export function eventOf(
  type: Stripe.Event['type'],
  object: object,
  { id = newId('evt'), signedAt, secret = webhookSecret, created }: EventOptions = {},
): { body: string; headers: Record<string, string> } {
  const now = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ id, object: 'event', type, created: created ?? now, data: { object } });
  const timestamp = signedAt ?? now;
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

interface Answer {
  status: number;
  body: object;
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

const missing = (what: string, id: string | undefined) =>
  refusal(404, 'resource_missing', `No such ${what}: '${id}'`);

/** Its minimum in dollars. */
const smallestAmount = 50;

function createSession(standIn: StripeStandIn, form: URLSearchParams): Session {
  const session: Session = {
    id: newId('cs'),
    object: 'checkout.session',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    client_reference_id: form.get('client_reference_id'),
    expires_at: Number(form.get('expires_at')),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    url: null,
  };
  session.url = `https://checkout.stripe.test/pay/${session.id}`;
  standIn.sessions.set(session.id, session);
  return session;
}

/** The session of a payment, known by its intent. */
const sessionOf = ({ sessions }: StripeStandIn, intent: string | null) =>
  [...sessions.values()].find((session) => intent && session.payment_intent === intent);

function createRefund(standIn: StripeStandIn, form: URLSearchParams): Answer {
  const intent = form.get('payment_intent') ?? '';
  if (standIn.disputed.has(intent)) {
    return refusal(400, 'charge_disputed', 'This charge has been charged back.');
  }
  const paid = sessionOf(standIn, intent);
  const refundedAmount = standIn.refunds
    .filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const amount = Number(form.get('amount'));
  if (!paid) return missing('payment_intent', intent);
  if (refundedAmount + amount > (paid.amount_total ?? 0)) {
    return refusal(400, 'charge_already_refunded', 'There is not so much left of this charge.');
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: paid.currency ?? '',
    payment_intent: intent,
    status: standIn.refundStatus,
    metadata: { refund: form.get('metadata[refund]') ?? '' },
  };
  standIn.refunds.push(refund);
  return { status: 200, body: refund };
}

function answer(standIn: StripeStandIn, method: string, url: URL, form: URLSearchParams): Answer {
  const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(url.pathname) ?? [];
  const session = standIn.sessions.get(id ?? '');
  if (url.pathname === '/v1/checkout/sessions') {
    if (standIn.refusesPages) return refusal(400, 'currency_not_supported', standIn.refusesPages);
    if (Number(form.get('line_items[0][price_data][unit_amount]')) < smallestAmount)
      return refusal(400, 'amount_too_small', 'The total amount due must add up to at least $0.50.');
    return { status: 200, body: createSession(standIn, form) };
  }
  if (url.pathname === '/v1/refunds' && method === 'POST') return createRefund(standIn, form);
  if (url.pathname === '/v1/refunds') {
    const intent = url.searchParams.get('payment_intent');
    if (!sessionOf(standIn, intent)) return missing('payment_intent', intent ?? '');
    const data = standIn.refunds.filter((refund) => refund.payment_intent === intent);
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }
  const dispute = standIn.disputes.get(/^\/v1\/disputes\/([^/]+)$/.exec(url.pathname)?.[1] ?? '');
  if (dispute) return { status: 200, body: dispute };
  if (id?.startsWith('cs_denied')) return refusal(403, 'forbidden', 'The key has no access to it.');
  if (!session) return missing('checkout session', id);
  if (action && session.status !== 'open') {
    return refusal(400, 'checkout_session_not_open', 'Only open sessions can be expired.');
  }
  if (action) session.status = 'expired';
  return { status: 200, body: session };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Starts the stand-in. Close it after the tests. */
export async function startStripe(): Promise<StripeStandIn> {
  const byKey = new Map<string, Answer>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    if (standIn.isOff) return void request.socket.destroy();
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', standIn.address);
    standIn.asked.push(`${method} ${url.pathname}`);
    const { meanwhile } = standIn;
    standIn.meanwhile = null;
    await meanwhile?.();
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? byKey.get(key) : undefined;
    const { status, body } = known ?? answer(standIn, method, url, form);
    if (typeof key === 'string') byKey.set(key, { status, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    address: new URL(`http://127.0.0.1:${port}`),
    sessions: new Map(),
    refunds: [],
    disputes: new Map(),
    asked: [],
    disputed: new Set(),
    refundStatus: 'succeeded',
    isOff: false,
    refusesPages: null,
    meanwhile: null,
    pay(id) {
      const session = standIn.sessions.get(id);
      if (session?.status !== 'open') throw new Error(`the session ${id} is not open`);
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') } as const;
      return Object.assign(session, paid);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
