import classes from './step-list.module.css';

/** Ordered steps: side by side where they fit, stacked on phones. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classes.steps} style={{ '--steps': steps.length } as React.CSSProperties}>
      {steps.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may give two the same title; nothing is moved.
        <li key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
