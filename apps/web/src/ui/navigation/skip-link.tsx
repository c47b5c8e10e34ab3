import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the navigation, to `#main`. */
export function SkipLink() {
  return (
    <nav aria-label="Skip navigation" className={classes.place}>
      <a href="#main" className={classes.link}>
        Skip to content
      </a>
    </nav>
  );
}
