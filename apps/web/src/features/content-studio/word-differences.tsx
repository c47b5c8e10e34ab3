import { showWords } from './show-words';
import classes from './word-differences.module.css';

interface Difference {
  path: string;
  label: string;
  before?: unknown;
  after?: unknown;
}

interface WordDifferencesProps {
  differences: readonly Difference[];
  /** Of the words. */
  lang: string;
}

/** Fields that would say something else, with what they say now. */
export function WordDifferences({ differences, lang }: WordDifferencesProps) {
  return (
    <dl className={classes.differences}>
      {differences.map(({ path, label, before, after }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            <ins lang={lang}>{showWords(after)}</ins>
          </dd>
          <dd>
            now: <del lang={lang}>{showWords(before)}</del>
          </dd>
        </div>
      ))}
    </dl>
  );
}
