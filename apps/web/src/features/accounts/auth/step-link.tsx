import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuthSearch, AuthStep } from './auth-search';
import classes from './step-link.module.css';

/** Links to another step and keeps the `next` page. */
export function StepLink({ step, children }: { step: AuthStep; children: ReactNode }) {
  return (
    <Anchor
      size="sm"
      fw={600}
      className={classes.link}
      renderRoot={(props) => (
        <Link
          to="/auth"
          search={({ next }: AuthSearch) => ({ ...(step !== 'login' && { step }), ...(next && { next }) })}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  );
}
