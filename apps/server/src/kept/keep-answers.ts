import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from '../client-address';
import type { Counters } from '../counters';
import type { AppEnv } from '../request-facts';
import type { KeepRule } from './keep-rules';
import type { KeptAnswer, KeptAnswers, KeptForm, MadeAnswer } from './kept-answers';
import { createQuestionReader, type Question } from './question';
import { encodingFor, sendForm } from './send-form';

/** How long a request waits for another one's answer before it makes its own, in milliseconds: with that it is answered in time. */
const PATIENCE_MS = 2_000;

/** They belong to one answer, or to one form of it. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'server-timing',
  'transfer-encoding',
  'x-request-id',
]);

type Options = {
  kept: KeptAnswers;
  rules: readonly KeepRule[];
  allowedOrigins: readonly string[];
  trustedProxies: number;
  counters: Counters;
  log: Logger;
};

export type AnswerKeeper = {
  /** The kept answer to a request, whole and with all its headers; undefined when there is none. */
  find: (request: Request, bindings?: Partial<HttpBindings>) => Response | Promise<Response> | undefined;
  /** Keeps what the rules allow. It stands in front of everything else: what is kept is the answer as it leaves. */
  keep: MiddlewareHandler<AppEnv>;
};

/** Gives out kept answers, and keeps new ones. Of several equal requests at once one is worked on, and answers all. */
export function createAnswerKeeper(options: Options): AnswerKeeper {
  const { kept } = options;
  const read = createQuestionReader(options);

  /** An answer that costs nothing any more: what it takes is logged and counted here, since no other part sees it. */
  const send = (question: Question, form: KeptForm, bindings: Partial<HttpBindings> | undefined) => {
    const requestId = randomUUID();
    const own = { 'X-Request-Id': requestId, 'Server-Timing': 'cache;desc=hit' };
    const response = sendForm(question, form, own);
    const { method, path, header } = question;
    const ip = clientAddress(
      bindings?.incoming?.socket.remoteAddress,
      header('x-forwarded-for'),
      options.trustedProxies,
    );
    options.counters.keptAnswers.add();
    options.log.info({ requestId, method, path, status: response.status, ip, kept: true }, 'request');
    return response;
  };
  const sendKept = (question: Question, answer: KeptAnswer, bindings: Partial<HttpBindings> | undefined) => {
    const form = kept.formOf(question.key, answer, encodingFor(question));
    if (form instanceof Promise) return form.then((packed) => send(question, packed, bindings));
    return send(question, form, bindings);
  };

  return {
    find(request, bindings) {
      const question = read(request, bindings);
      const answer = question && kept.find(question.key);
      return answer ? sendKept(question, answer, bindings) : undefined;
    },
    async keep(c, next) {
      const question = read(c.req.raw, c.env);
      // An answer to HEAD has no body to keep.
      if (!question || question.method === 'HEAD') return next();
      let isMine = false;
      const make = async () => {
        isMine = true;
        c.set('mayBeKept', true);
        await next();
        return madeOf(c.res, question.rule, c.var.isLasting ?? false);
      };
      const answer = await kept.make(question.key, make, PATIENCE_MS);
      if (!answer) return isMine ? undefined : next();
      if (!isMine) return sendKept(question, answer, c.env);

      const form = await kept.formOf(question.key, answer, encodingFor(question));
      const timing = c.res.headers.get('Server-Timing');
      const own = { 'X-Request-Id': c.var.requestId, ...(timing && { 'Server-Timing': timing }) };
      // Otherwise Hono adds the headers of the one to the other.
      c.res = undefined;
      c.res = sendForm(question, form, own);
    },
  };
}

/** Whether an answer that may be kept wants to be. */
export function agreesToBeKept({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

async function madeOf(response: Response, rule: KeepRule, lasting: boolean): Promise<MadeAnswer | undefined> {
  if (!agreesToBeKept(response)) return undefined;
  const { headers } = response;
  const kept = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));
  const varies = ['accept-encoding', ...rule.notWith, ...(kept.vary?.toLowerCase().split(/,\s*/) ?? [])];
  kept.vary = [...new Set(varies)].join(', ');
  return { body: Buffer.from(await response.arrayBuffer()), headers: kept, lasting };
}
