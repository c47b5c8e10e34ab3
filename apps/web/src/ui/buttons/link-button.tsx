import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';

type LinkProps = Pick<ComponentProps<typeof ContentLink>, 'download' | 'onClick' | 'aria-describedby'>;

interface LinkButtonProps extends ButtonProps, LinkProps {
  href: string;
  children: ReactNode;
}

/** A link styled as a button; `download` saves a file under this name instead of opening it. */
export function LinkButton({
  href,
  children,
  download,
  onClick,
  'aria-describedby': describedBy,
  ...props
}: LinkButtonProps) {
  const link = { href, onClick, 'aria-describedby': describedBy, ...(download && { download }) };
  return (
    <Button renderRoot={(rootProps) => <ContentLink {...link} {...rootProps} />} {...props}>
      {children}
    </Button>
  );
}
