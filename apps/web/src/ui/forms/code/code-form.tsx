import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import type { ReactNode } from 'react';
import { FormError } from '~/ui/feedback/form-error';
import { CodeInput } from './code-input';
import { ResendCode } from './resend-code';
import type { useCodeBoxes } from './use-code-boxes';

interface CodeFormProps {
  boxes: ReturnType<typeof useCodeBoxes>;
  className: string | undefined;
  /** Gets a whole code, also as soon as its last digit is typed. */
  onCode: (code: string) => void;
  /** The code is being checked. */
  busy: boolean;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  onResend: () => void;
  resend: { isPending: boolean; data?: { message: string } | undefined; error: unknown };
  /** When the server sent no other code and said nothing. */
  resendFailed: string;
  /** Above the boxes. */
  intro?: ReactNode;
  /** The buttons; one of them submits. */
  children: ReactNode;
}

/** The boxes for a mailed code, the way to another one, and what went wrong with it. */
export function CodeForm({ boxes, className, onCode, busy, resend, resendFailed, ...rest }: CodeFormProps) {
  const { resendAt, onResend, intro, children } = rest;
  const check = (code: string) => {
    if (code.length < limits.codeLength) boxes.fail(messages.codeIncomplete, { clear: false });
    else onCode(code);
  };
  return (
    <form
      noValidate
      className={className}
      aria-label="Code"
      onSubmit={(event) => {
        event.preventDefault();
        check(boxes.code);
      }}
    >
      {intro}
      <CodeInput {...boxes.props} focused label="6-digit code" onComplete={check} readOnly={busy} />
      <ResendCode
        label="Resend code"
        resendAt={resendAt}
        onResend={onResend}
        busy={resend.isPending}
        sent={resend.data?.message ?? null}
      />
      <FormError error={resend.error} failed={resendFailed} />
      {children}
    </form>
  );
}
