import classes from './user-avatar.module.css';

/** Returns the initials of a name's first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

/**
 * A person's initials. Decorative and not part of the page's text: the name must be beside it or in a label.
 */
export function UserAvatar({ name }: { name: string }) {
  return <span className={classes.avatar} data-initials={initials(name)} aria-hidden="true" />;
}
