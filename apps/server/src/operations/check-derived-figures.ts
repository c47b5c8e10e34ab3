import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { createDatabase } from '@app/db/client';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { withDatabase } from './with-database';

/**
 * `npm run db:check` compares every figure that the database derives from other rows with its recomputed
 * value, beside a running server. With `-- --repair` it corrects the differences. Prints a line per figure, below it
 * one for each amount of an order that differs; exits with 1 when something differs and was not repaired.
 */
export async function checkDerivedFigures(args: readonly string[]): Promise<number> {
  const repair = args[0] === '--repair';
  if (args.length > (repair ? 1 : 0)) throw new Error('Usage: npm run db:check [-- --repair]');
  return withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'check', max: 1, statementSeconds: 0 });
    try {
      let remaining = 0;
      for await (const { name, wrong, repaired, differences = [] } of checkFigures(client.sql, { repair })) {
        const repairs = repair ? `, ${repaired} repaired` : '';
        console.log(wrong === 0 ? `right  ${name}` : `WRONG  ${name}: ${wrong}${repairs}`);
        for (const { order, about, currency, is, shouldBe } of differences) {
          const [found, expected] = [is, shouldBe].map((cents) => toDecimal(cents, currency as Currency));
          console.log(`       ${order}, ${about}: ${found} ${currency}, should be ${expected}`);
        }
        remaining += wrong - repaired;
      }
      if (remaining === 0) return 0;
      console.error(repair ? 'Not everything could be repaired.' : 'To repair: npm run db:check -- --repair');
      return 1;
    } finally {
      await client.close();
    }
  });
}
