import classes from './user-avatar.module.css';

/** First letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

/** A person's initials; decorative and no text of the page, the name must stand beside it or in a label. */
export function UserAvatar({ name }: { name: string }) {
  return <span className={classes.avatar} data-initials={initials(name)} aria-hidden="true" />;
}
