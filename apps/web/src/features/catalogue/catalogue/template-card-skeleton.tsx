import classes from './template-card.module.css';

/** Placeholder for a card that is loading. */
export function TemplateCardSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <div className={classes.barCover} />
      <div className={classes.body}>
        <div className={classes.barCategory} />
        <div className={classes.barTitle} />
        <div className={classes.barText} />
        <div className={classes.barAction} />
      </div>
    </div>
  );
}
