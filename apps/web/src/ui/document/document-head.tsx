import type { ReactNode, RefObject } from 'react';
import classes from './document.module.css';

interface DocumentHeadProps {
  /** What it is: "Quote, version 2". */
  kind: string;
  /** What it is of. */
  title: string;
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

/** The head of a request, a quote or an order: what it is and of what, its number, and how it stands. */
export function DocumentHead(props: DocumentHeadProps) {
  const { kind, title, number, state, actions, headingLevel: Heading = 'h1', headingId, headingRef } = props;
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.kind}>{kind}</p>
        <Heading id={headingId} ref={headingRef} tabIndex={-1} className={classes.title}>
          {title} <span className={classes.number}>{number}</span>
        </Heading>
        <div className={classes.state}>{state}</div>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
