import type { ReactNode } from 'react';
import { Illustration } from '~/ui/media/illustration';
import classes from './page-hero.module.css';

export interface PageHeroProps {
  title: ReactNode;
  /** A line above the title, for example a breadcrumb. */
  above?: ReactNode;
  intro?: ReactNode;
  /** Beside the text: an `Illustration`. */
  picture?: ReactNode;
  /** Leaves more of the screen to the content: for pages that are a tool. */
  compact?: boolean;
  /** As wide as the catalogue on the widest screens. */
  wide?: boolean;
  children?: ReactNode;
}

/**
 * The dark header of a public page other than the home page: low, so that the content is in the first view.
 */
export function PageHero({
  title,
  above,
  intro,
  picture,
  compact = false,
  wide = false,
  children,
}: PageHeroProps) {
  return (
    <div
      className={classes.hero}
      data-compact={compact || undefined}
      data-wide-page={wide || undefined}
      data-surface="night"
    >
      {compact ? null : (
        <Illustration name="birds-beside-paper" viewBox="0 0 1000 72" className={classes.cable} />
      )}
      <div className={classes.content}>
        <div className={classes.words}>
          {above ? <div className={classes.above}>{above}</div> : null}
          <h1 className={classes.title}>{title}</h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          {children}
        </div>
        {picture ? <div className={classes.picture}>{picture}</div> : null}
      </div>
    </div>
  );
}
