import classes from './needs-script.module.css';

interface NeedsScriptProps {
  /**
   * False in the browser, where React does not hydrate the content of `noscript`, so the scripts need no
   * text.
   */
  says: { heading: string; text: string } | false;
}

/** The server's output for a page that only the browser renders. */
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
