import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from '../client-address';
import type { Counters } from '../counters';
import type { AppEnv } from '../request-facts';
import { requestIdOf } from '../request-id';
import { createRequestLines } from '../request-line';
import type { KeepRule } from './keep-rules';
import type { KeptAnswer, KeptAnswers, MadeAnswer } from './kept-answers';
import { askedOf, askedOfServer, createQuestionReader, type Question } from './question';
import { encodingFor, responseWith, writeForm } from './send-form';

/** How long a request waits for another one's answer before it makes its own, in milliseconds: with that it is answered in time. */
const PATIENCE_MS = 2_000;

/** `Server-Timing` of what came from memory. */
const timing = 'cache;desc=hit';

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
  /**
   * Answers from memory, whole and with all headers, before there is a request for the application. False when it has
   * to see the request itself.
   */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Gives out what is kept, and keeps what the rules allow. It stands in front of everything else: what is kept is the answer as it leaves. */
  keep: MiddlewareHandler<AppEnv>;
};

/** Gives out kept answers, and keeps new ones. Of several equal requests at once one is worked on, and answers all. */
export function createAnswerKeeper(options: Options): AnswerKeeper {
  const { kept, counters, log, trustedProxies } = options;
  const read = createQuestionReader(options);

  const writeLine = createRequestLines(log);

  /** An answer from memory is logged and counted here, since no other part sees it. */
  const note = (
    { method, path, header }: Question,
    requestId: string,
    status: number,
    socketAddress: string | undefined,
  ) => {
    const ip = clientAddress(socketAddress, header('x-forwarded-for'), trustedProxies);
    counters.keptAnswers.add();
    writeLine({ requestId, method, path, status, ip, kept: true });
  };
  const respond = async (
    question: Question,
    answer: KeptAnswer,
    bindings: AppEnv['Bindings'] | undefined,
  ) => {
    const form = await kept.formOf(question.key, answer, encodingFor(question));
    const requestId = requestIdOf(question.header, trustedProxies);
    const response = responseWith(question, form, { 'X-Request-Id': requestId, 'Server-Timing': timing });
    note(question, requestId, response.status, bindings?.incoming?.socket.remoteAddress);
    return response;
  };

  const answerAtOnce: AnswerKeeper['answer'] = (incoming, outgoing) => {
    const asked = askedOfServer(incoming);
    const question = asked && read(asked);
    const answer = question?.isPlain && kept.find(question.key);
    if (!question || !answer) return false;
    const form = kept.formOf(question.key, answer, encodingFor(question));
    // Being packed: the application waits for it.
    if (form instanceof Promise) return false;
    const requestId = requestIdOf(question.header, trustedProxies);
    const own = ['X-Request-Id', requestId, 'Server-Timing', timing];
    const status = writeForm(question, form, own, outgoing);
    note(question, requestId, status, incoming.socket.remoteAddress);
    return true;
  };

  return {
    answer(incoming, outgoing) {
      try {
        return answerAtOnce(incoming, outgoing);
      } catch (error) {
        // Here nobody else would catch it; the application answers such a request, or refuses it.
        log.error({ err: error }, 'could not look for a kept answer');
        return outgoing.headersSent;
      }
    },
    async keep(c, next) {
      const question = read(askedOf(c.req.raw, c.env));
      if (!question) return next();
      const found = kept.find(question.key);
      if (found) return respond(question, found, c.env);
      // An answer to HEAD has no body to keep.
      if (question.method === 'HEAD') return next();
      let isMine = false;
      const make = async () => {
        isMine = true;
        c.set('mayBeKept', true);
        await next();
        return madeOf(c.res, question.rule, c.get('isLasting') ?? false);
      };
      const answer = await kept.make(question.key, make, PATIENCE_MS);
      if (!answer) return isMine ? undefined : next();
      if (!isMine) return respond(question, answer, c.env);

      const form = await kept.formOf(question.key, answer, encodingFor(question));
      const timings = c.res.headers.get('Server-Timing');
      const own = { 'X-Request-Id': c.get('requestId'), ...(timings && { 'Server-Timing': timings }) };
      // Otherwise Hono adds the headers of the one to the other.
      c.res = undefined;
      c.res = responseWith(question, form, own);
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
  const varies = [
    'accept-encoding',
    ...rule.notWith,
    ...(rule.varies ?? []),
    ...(kept.vary?.toLowerCase().split(/,\s*/) ?? []),
  ];
  kept.vary = [...new Set(varies)].join(', ');
  return { body: Buffer.from(await response.arrayBuffer()), headers: kept, lasting };
}
