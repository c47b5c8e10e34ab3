import { labelOf, trailOf } from '@app/content/navigation';
import type { ReactNode } from 'react';
import { CoastBackdrop } from '~/ui/media/coast-backdrop';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  /** Of a page that the header leads to: says where it stands. */
  path?: string;
  /** Beside the way to the page, for example a link back. */
  above?: ReactNode;
  intro?: string;
  /** Beside the words: an `Illustration`. */
  picture?: ReactNode;
  /** Leaves the screen to what follows: for pages that are a tool. */
  compact?: boolean;
  /** As wide as the catalogue, on the widest screens. */
  wide?: boolean;
  children?: ReactNode;
}

/** The dark head of a public page below the home page: low, so that what the page is about stands in the first view. */
export function PageHero({
  title,
  path,
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
      data-wide={wide || undefined}
      data-surface="night"
    >
      {compact ? null : <CoastBackdrop className={classes.coast} />}
      <div className={classes.content}>
        <div className={classes.words}>
          {path || above ? (
            <div className={classes.above}>
              {path ? <Breadcrumbs links={trailOf(path)} current={labelOf(path) ?? title} /> : null}
              {above}
            </div>
          ) : null}
          <h1 className={classes.title}>{title}</h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          {children}
        </div>
        {picture ? <div className={classes.picture}>{picture}</div> : null}
      </div>
    </div>
  );
}
