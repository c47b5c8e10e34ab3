import classes from './prose.module.css';

/** Running text at a readable measure. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={classes.prose}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
