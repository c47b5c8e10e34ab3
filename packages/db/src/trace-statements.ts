import { type Attributes, type Context, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Sql, TransactionSql } from 'postgres';

const operation = /\b(select|insert|update|delete)\b/i;
const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i;

/**
 * Returns a statement's operation and table, such as `select ticket`: never its text, and therefore no user
 * input.
 */
export function statementName(statement: string): { name: string; operation: string; table?: string } {
  const [does = 'other', to] = [operation, table].map((part) => part.exec(statement)?.[1]?.toLowerCase());
  return to ? { name: `${does} ${to}`, operation: does, table: to } : { name: does, operation: does };
}

/** Returns the SQLSTATE, or the driver's code. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'other';
}

type StartedSpan = { within: Context; endWith: (result: PromiseLike<unknown>) => void };

/**
 * Begins a span below the active one; null if there is none: the server's own background work creates no
 * spans for single statements.
 */
function startSpan(name: string, attributes: Attributes): StartedSpan | null {
  if (!trace.getActiveSpan()?.isRecording()) return null;
  const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', ...attributes } };
  const span = trace.getTracer('pepperbird').startSpan(name, options);
  const failed = (error: unknown) => {
    span.setAttribute('error.type', codeOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return {
    within: trace.setSpan(context.active(), span),
    endWith: (result) => void result.then(() => span.end(), failed),
  };
}

/** Wraps `unsafe` of a pool or transaction, which drizzle calls, with a span for each statement. */
function traceUnsafe({ unsafe }: Pick<Sql, 'unsafe'>) {
  return (...args: Parameters<Sql['unsafe']>) => {
    const query = unsafe(...args);
    // The driver begins a transaction that already has a span.
    if (args[0].startsWith('begin ')) return query;
    const { name, operation, table } = statementName(args[0]);
    const attributesOfStatement = {
      'db.query.summary': name,
      'db.operation.name': operation,
      'db.collection.name': table,
    };
    startSpan(name, attributesOfStatement)?.endWith(query);
    return query;
  };
}

function traceTransaction(transaction: TransactionSql): TransactionSql {
  const { savepoint } = transaction;
  return Object.assign(transaction, {
    unsafe: traceUnsafe(transaction),
    savepoint: (work: (inner: TransactionSql) => unknown) =>
      savepoint((inner) => work(traceTransaction(inner))),
  });
}

/**
 * Creates a span for each statement and transaction that drizzle sends on a pool from now on, if its cause is
 * traced. Spans contain table names but no values.
 */
export function traceStatements(sql: Sql): void {
  const { begin: originalBegin } = sql;
  Object.assign(sql, {
    unsafe: traceUnsafe(sql),
    begin(...args: Parameters<typeof originalBegin>) {
      const work = args.at(-1);
      const span = startSpan('transaction', { 'db.operation.name': 'transaction' });
      if (!span || typeof work !== 'function') return originalBegin(...args);
      const traced = (transaction: TransactionSql) =>
        context.with(span.within, () => work(traceTransaction(transaction)));
      const result = typeof args[0] === 'string' ? originalBegin(args[0], traced) : originalBegin(traced);
      span.endWith(result);
      return result;
    },
  });
}
