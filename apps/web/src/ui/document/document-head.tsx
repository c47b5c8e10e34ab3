import type { ReactNode, RefObject } from 'react';
import classes from './document.module.css';

interface DocumentHeadProps {
  /** What it is: "Quote, version 2". */
  kind: string;
  number: string;
  /** How it stands. */
  state: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
  /** The customer's pages have no other heading, the dashboard one above. */
  headingLevel?: 'h1' | 'h2';
  headingId?: string;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The head of a request, a quote or an order: what it is, its number, and how it stands. */
export function DocumentHead(props: DocumentHeadProps) {
  const { kind, number, state, actions, headingLevel: Heading = 'h1', headingId, headingRef } = props;
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.kind}>{kind}</p>
        <Heading id={headingId} ref={headingRef} tabIndex={-1} className={classes.number}>
          {number}
        </Heading>
        <div className={classes.state}>{state}</div>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
