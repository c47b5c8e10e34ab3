import classes from './needs-script.module.css';

/** What the server sends of a page that the browser alone draws. */
export function NeedsScript({ heading, text }: { heading: string; text: string }) {
  return (
    <noscript>
      <h1 className={classes.title}>{heading}</h1>
      <p className={classes.text}>{text}</p>
    </noscript>
  );
}
