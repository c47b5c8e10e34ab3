import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuthSearch, AuthStep } from './auth-search';
import classes from './step-link.module.css';

interface StepLinkProps {
  step: AuthStep;
  children: ReactNode;
}

/** Links to another step and keeps the `next` page. */
export function StepLink({ step, children }: StepLinkProps) {
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
