import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

interface FocusKeptButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  /** Whether presses are ignored at present. */
  barred?: boolean;
  pending?: boolean;
  type?: 'submit';
  onClick?: () => void;
  children: ReactNode;
}

/** A button that keeps the focus while it cannot be pressed, such as right after a press. */
export function FocusKeptButton({
  barred = false,
  pending = false,
  onClick,
  ...props
}: FocusKeptButtonProps) {
  const isDisabled = barred || pending;
  return (
    <Button
      {...props}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      {...(pending && { leftSection: <Loader size={18} color="currentcolor" aria-hidden /> })}
      onClick={(event: MouseEvent) => {
        if (isDisabled) event.preventDefault();
        else onClick?.();
      }}
    />
  );
}
