import type { Language } from '@app/contracts/languages';
import classes from './step-list.module.css';

interface DisplayedStep {
  readonly title: string;
  readonly text: string;
  /** If it differs from the page's. */
  readonly language?: Language;
}

/** Ordered steps: side by side where they fit, stacked on phones. */
export function StepList({ steps }: { steps: readonly DisplayedStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, language }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may give two the same title; nothing is moved.
        <li key={index} lang={language}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
