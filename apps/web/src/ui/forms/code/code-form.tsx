import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import type { ReactNode } from 'react';
import { CodeFields, type CodeFieldsProps } from './code-fields';
import * as words from './code-messages';

interface CodeFormProps extends CodeFieldsProps {
  className: string | undefined;
  /** Receives a complete code on submit, or as soon as its last digit is typed. */
  onCode: (code: string) => void;
  /** Shown when digits are missing. */
  incomplete?: string;
  /** Above the boxes. */
  intro?: ReactNode;
  /** The buttons; one of them submits. */
  children: ReactNode;
}

/** A form with only a mailed code. */
export function CodeForm({ className, onCode, intro, children, ...fields }: CodeFormProps) {
  const { incomplete = messages.codeIncomplete, ...rest } = fields;
  const check = (code: string) => {
    if (code.length < limits.codeLength) rest.boxes.fail(incomplete, { clear: false });
    else onCode(code);
  };
  return (
    <form
      noValidate
      className={className}
      aria-label={words.code}
      onSubmit={(event) => {
        event.preventDefault();
        check(rest.boxes.code);
      }}
    >
      {intro}
      <CodeFields {...rest} focused onComplete={check} />
      {children}
    </form>
  );
}
