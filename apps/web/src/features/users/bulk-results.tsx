import { Text } from '@mantine/core';
import classes from './bulk-results.module.css';
import { usersInWords } from './selection-bar';
import type { ChangeResult } from './use-bulk-change';

/** Rows that are drawn: refusals first, and of thousands nobody reads more. */
const shown = 200;

/** What became of each account: first those that were left as they are, with the reason. */
export function BulkResults({ results }: { results: readonly ChangeResult[] }) {
  const refused = results.filter((result) => result.refused);
  const done = results.length - refused.length;
  const rows = [...refused, ...results.filter((result) => !result.refused)];
  return (
    <>
      <Text role="status">
        {usersInWords(done)} changed{refused.length > 0 ? `, ${refused.length} not changed` : ''}.
      </Text>
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there.
        <ul className={classes.results} aria-label="Results" tabIndex={0}>
          {rows.slice(0, shown).map(({ id, name, email, refused: why }) => (
            <li key={id} className={classes.result} data-refused={why ? true : undefined}>
              <span className={classes.who}>{name ? `${name} (${email})` : 'Deleted user'}</span>
              <span>{why ? why.message : 'Done'}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > shown ? <Text c="dimmed">and {usersInWords(rows.length - shown)} more</Text> : null}
    </>
  );
}
