import type { ReactNode, RefObject } from 'react';
import classes from './document.module.css';

interface DocumentHeadProps {
  /** Kind of document: "Quote, version 2". */
  kind: string;
  /** The document's subject. */
  title: string;
  number: string;
  /** The document's status. */
  state: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
  /** The customer's pages have no other heading; the dashboard has one above. */
  headingLevel?: 'h1' | 'h2';
  headingId?: string;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The header of a request, quote or order: kind, subject, number and status. */
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
