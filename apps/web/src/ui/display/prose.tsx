import classes from './prose.module.css';

/** Running text at a readable measure. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={classes.prose}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
