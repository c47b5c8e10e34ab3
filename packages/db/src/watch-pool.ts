import type { Sql } from 'postgres';

/** What a connection is used for: the first word of a statement, or a whole transaction. */
export type PoolWork = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other';

export type PoolUsage = {
  /** Maximum number of connections. */
  size: number;
  /** Returns the number of statements and transactions that have a connection or are waiting for one. */
  underWay: () => number;
};

const firstWord = /^\s*(select|insert|update|delete)\b/i;

function workOf(statement: string): PoolWork {
  return (firstWord.exec(statement)?.[1]?.toLowerCase() as PoolWork | undefined) ?? 'other';
}

/**
 * Counts what drizzle runs on a pool from now on, since the driver does not report it, and calls back with
 * the seconds that each took, including the wait for a connection. Calls that bypass drizzle, such as LISTEN
 * or the template tag, are not counted.
 */
export function watchPool(sql: Sql, onDone: (work: PoolWork, seconds: number) => void): PoolUsage {
  let pendingCount = 0;
  const watch = (work: PoolWork, result: PromiseLike<unknown>) => {
    const startedAt = performance.now();
    pendingCount += 1;
    const done = () => {
      pendingCount -= 1;
      onDone(work, (performance.now() - startedAt) / 1_000);
    };
    result.then(done, done);
  };
  const { unsafe, begin } = sql;
  Object.assign(sql, {
    unsafe(...args: Parameters<typeof unsafe>) {
      const query = unsafe(...args);
      // The driver begins a transaction that is already counted.
      if (!args[0].startsWith('begin ')) watch(workOf(args[0]), query);
      return query;
    },
    begin(...args: Parameters<typeof begin>) {
      const result = begin(...args);
      watch('transaction', result);
      return result;
    },
  });
  return { size: sql.options.max, underWay: () => pendingCount };
}
