import classes from './needs-script.module.css';

interface NeedsScriptProps {
  /** Left out in the browser, where React leaves alone what a `noscript` holds: its scripts need none of it. */
  says: { heading: string; text: string } | false;
}

/** What the server sends of a page that the browser alone draws. */
export function NeedsScript({ says }: NeedsScriptProps) {
  return (
    <noscript>
      {import.meta.env.SSR && says ? (
        <>
          <h1 className={classes.title}>{says.heading}</h1>
          <p className={classes.text}>{says.text}</p>
        </>
      ) : null}
    </noscript>
  );
}
