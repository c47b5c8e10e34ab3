import { formatCount } from '@app/contracts/format-count';
import { Text } from '@mantine/core';
import { type Nouns, pluralize } from '~/lib/format/pluralize';
import classes from './bulk-results.module.css';
import type { BulkProgress, ChangeResult } from './use-bulk-change';

/** Maximum rows rendered: refusals come first, and nobody reads thousands. */
const maxShownRows = 200;

interface BulkResultsProps<Result extends ChangeResult> {
  progress: BulkProgress<Result>;
  nouns: Nouns;
  /** Name of a row. */
  nameOf: (result: Result) => string;
}

/** The result of each row: rows left unchanged come first, with the reason. */
export function BulkResults<Result extends ChangeResult>({
  progress: { results, left, leftMany, unanswered, names },
  nouns,
  nameOf,
}: BulkResultsProps<Result>) {
  const refused = results.filter((result) => result.refused);
  const done = results.length - refused.length;
  const isOpen = new Set(unanswered);
  const rows = [
    ...refused.map((result) => ({ id: result.id, name: nameOf(result), text: result.refused?.message })),
    ...left.map((id) => ({
      id,
      name: names[id] ?? `One of the ${nouns.many}`,
      text: isOpen.has(id) ? 'No response: it may have been changed' : 'Not changed: it was not reached',
    })),
    ...results
      .filter((result) => !result.refused)
      .map((result) => ({ id: result.id, name: nameOf(result), text: undefined })),
  ];
  return (
    <>
      <Text role="status">
        {pluralize(done, nouns)} changed{refused.length > 0 ? `, ${refused.length} not changed` : ''}
        {leftMany > 0 ? `, ${formatCount(leftMany)} left` : ''}.
      </Text>
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there.
        <ul className={classes.results} aria-label="Results" tabIndex={0}>
          {rows.slice(0, maxShownRows).map(({ id, name, text }) => (
            <li key={id} className={classes.result} data-refused={text ? true : undefined}>
              <span className={classes.who}>{name}</span>
              <span>{text ?? 'Done'}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > maxShownRows ? (
        <Text c="dimmed">and {pluralize(rows.length - maxShownRows, nouns)} more</Text>
      ) : null}
    </>
  );
}
