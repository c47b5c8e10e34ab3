import { Text } from '@mantine/core';
import { counted, type Nouns } from '~/lib/counted';
import type { ChangeResult } from '~/lib/use-bulk-change';
import classes from './bulk-results.module.css';

/** Rows that are drawn: refusals first, and of thousands nobody reads more. */
const shown = 200;

interface BulkResultsProps<Result extends ChangeResult> {
  results: readonly Result[];
  nouns: Nouns;
  /** What a row is called. */
  nameOf: (result: Result) => string;
}

/** What became of each row: first those that were left as they are, with the reason. */
export function BulkResults<Result extends ChangeResult>({
  results,
  nouns,
  nameOf,
}: BulkResultsProps<Result>) {
  const refused = results.filter((result) => result.refused);
  const done = results.length - refused.length;
  const rows = [...refused, ...results.filter((result) => !result.refused)];
  return (
    <>
      <Text role="status">
        {counted(done, nouns)} changed{refused.length > 0 ? `, ${refused.length} not changed` : ''}.
      </Text>
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there.
        <ul className={classes.results} aria-label="Results" tabIndex={0}>
          {rows.slice(0, shown).map((result) => (
            <li key={result.id} className={classes.result} data-refused={result.refused ? true : undefined}>
              <span className={classes.who}>{nameOf(result)}</span>
              <span>{result.refused ? result.refused.message : 'Done'}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > shown ? <Text c="dimmed">and {counted(rows.length - shown, nouns)} more</Text> : null}
    </>
  );
}
