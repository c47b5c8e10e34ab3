import { formatCount } from '@app/contracts/format-count';
import type { UntakenField } from '@app/contracts/operations/import/file-field';
import classes from './imports.module.css';

/** Names what a file holds and no field takes, with the number of rows that have it. */
export function UntakenFields({ fields }: { fields: readonly UntakenField[] }) {
  if (fields.length === 0) return null;
  return (
    <details className={classes.untaken} open={fields.length <= 10}>
      <summary>
        {fields.length === 1 ? 'One column is' : `${formatCount(fields.length)} columns are`} not taken
      </summary>
      <ul aria-label="Not taken">
        {fields.map(({ name, rows }) => (
          <li key={name}>
            {name}: {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
          </li>
        ))}
      </ul>
    </details>
  );
}
