import { limits } from '@app/contracts/limits';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { backspaceInBox, type CodeDigits, type CodeEdit, codeOf, enterInBox } from './code-digits';
import classes from './code-input.module.css';
import * as words from './code-messages';

/** Imperative handle of the boxes. */
export interface CodeInputHandle {
  /** Focuses the given box, or the first empty one. */
  focus: (index?: number) => void;
}

interface CodeInputProps {
  ref?: Ref<CodeInputHandle>;
  /** Names the group of boxes; by default "6-digit code". */
  label?: string;
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** Called when the last missing digit has been entered. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** The boxes are the screen's main purpose and take the focus when they appear. */
  focused?: boolean;
}

/** Six boxes of one digit each; a pasted or auto-filled code fills them all (auth.code-boxes). */
export function CodeInput(props: CodeInputProps) {
  const {
    ref,
    label = words.sixDigitCode,
    digits,
    onChange,
    onComplete,
    error,
    readOnly,
    focused = false,
  } = props;
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (index: number) => boxes.current[index]?.focus();

  useImperativeHandle(ref, () => ({
    focus: (index = Math.max(0, digits.indexOf(''))) => focusBox(index),
  }));

  useEffect(() => {
    if (focused) boxes.current[0]?.focus();
  }, [focused]);

  const apply = (edit: CodeEdit) => {
    onChange(edit.digits);
    focusBox(edit.focus);
    const code = codeOf(edit.digits);
    if (code.length === limits.codeLength && code !== codeOf(digits)) onComplete?.(code);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: digits.length - 1 }[
      event.key
    ];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && !readOnly) {
      event.preventDefault();
      apply(backspaceInBox(digits, index));
    }
  };

  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    if (!readOnly) apply(enterInBox(digits, index, event.clipboardData.getData('text')));
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={index}
            ref={(node) => {
              boxes.current[index] = node;
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={words.digitOf(index + 1, digits.length)}
            aria-invalid={error ? true : undefined}
            readOnly={readOnly}
            value={digit}
            onChange={(event) => apply(enterInBox(digits, index, event.currentTarget.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
