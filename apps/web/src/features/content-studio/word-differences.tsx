import { showWords } from './show-words';
import classes from './word-differences.module.css';

interface Difference {
  path: string;
  label: string;
  before?: unknown;
  after?: unknown;
}

/** Fields that would say something else, with what they say now. */
export function WordDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={classes.differences}>
      {differences.map(({ path, label, before, after }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            <ins>{showWords(after)}</ins>
          </dd>
          <dd>
            now: <del>{showWords(before)}</del>
          </dd>
        </div>
      ))}
    </dl>
  );
}
