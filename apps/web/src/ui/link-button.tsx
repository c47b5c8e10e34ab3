import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContentLink } from './content-link';

interface LinkButtonProps extends ButtonProps {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ href, children, ...props }: LinkButtonProps) {
  return (
    <Button renderRoot={(rootProps) => <ContentLink href={href} {...rootProps} />} {...props}>
      {children}
    </Button>
  );
}
