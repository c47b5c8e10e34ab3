import type { Sql } from 'postgres';

/** What a connection was taken for: the first word of a statement, or a whole transaction. */
export type PoolWork = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other';

export type PoolUsage = {
  /** Connections at most. */
  size: number;
  /** Statements and transactions that have a connection or wait for one. */
  underWay: () => number;
};

const firstWord = /^\s*(select|insert|update|delete)\b/i;

function workOf(statement: string): PoolWork {
  return (firstWord.exec(statement)?.[1]?.toLowerCase() as PoolWork | undefined) ?? 'other';
}

/**
 * Counts what drizzle does on a pool from now on, since the driver says nothing of it, and tells how many seconds each took, the
 * wait for a connection included. What goes past drizzle, such as LISTEN or the template tag, is not counted.
 */
export function watchPool(sql: Sql, onDone: (work: PoolWork, seconds: number) => void): PoolUsage {
  let underWay = 0;
  const watch = (work: PoolWork, result: PromiseLike<unknown>) => {
    const began = performance.now();
    underWay += 1;
    const done = () => {
      underWay -= 1;
      onDone(work, (performance.now() - began) / 1_000);
    };
    result.then(done, done);
  };
  const { unsafe, begin } = sql;
  Object.assign(sql, {
    unsafe(...args: Parameters<typeof unsafe>) {
      const query = unsafe(...args);
      // The driver begins a transaction that is counted already.
      if (!args[0].startsWith('begin ')) watch(workOf(args[0]), query);
      return query;
    },
    begin(...args: Parameters<typeof begin>) {
      const result = begin(...args);
      watch('transaction', result);
      return result;
    },
  });
  return { size: sql.options.max, underWay: () => underWay };
}
