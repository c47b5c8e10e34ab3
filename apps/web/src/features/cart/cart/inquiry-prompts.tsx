import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as words from './create-ticket-messages';
import classes from './inquiry-prompts.module.css';
import { withPrompt } from './with-prompt';

interface InquiryPromptsProps {
  inquiry: string;
  onChange: (inquiry: string) => void;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Buttons for the details of a good request: each begins a line in the text, where the customer continues to
 * write.
 */
export function InquiryPrompts({ inquiry, onChange, textRef }: InquiryPromptsProps) {
  const insertPrompt = (name: string) => {
    const { text, caret } = withPrompt(inquiry, name);
    flushSync(() => onChange(text));
    textRef.current?.focus();
    textRef.current?.setSelectionRange(caret, caret);
  };
  return (
    <fieldset className={classes.prompts}>
      <legend className={classes.legend}>{words.tellUsAbout}</legend>
      {words.promptNames.map((name) => (
        <button key={name} type="button" className={classes.prompt} onClick={() => insertPrompt(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
