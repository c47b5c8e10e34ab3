import { Stack } from '@mantine/core';
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
  /** Language of the text. */
  lang: string;
}

/** Lists the fields that would change, with their current text. */
export function WordDifferences({ differences, lang }: WordDifferencesProps) {
  return (
    <Stack component="dl" gap="xs" className={classes.differences}>
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
    </Stack>
  );
}
