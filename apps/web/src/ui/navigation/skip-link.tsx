import * as words from '../ui-messages';
import classes from './skip-link.module.css';

/** The first tab stop: skips the navigation and leads to `#main`. */
export function SkipLink() {
  return (
    <nav aria-label={words.skipNavigation} className={classes.place}>
      <a href="#main" className={classes.link}>
        {words.skipToContent}
      </a>
    </nav>
  );
}
