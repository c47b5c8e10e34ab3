import { limits } from '@app/contracts/limits';
import { Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import classes from './message-box.module.css';
import type { MessageForm } from './use-message-form';

interface MessageBoxProps {
  form: MessageForm;
  /** Name of the form. */
  name: string;
  /** Of the text field. */
  label: string;
  /** Shows the label, with more room for the text, where the field does not stand below what it answers. */
  roomy?: boolean;
  /** To whom, and who gets to read it. */
  placeholder?: string;
  sending: boolean;
  onSubmit: () => void;
  /** Above the text, at the right. */
  tools?: ReactNode;
  /** Above the text: what to know before it is sent. */
  above?: ReactNode;
  /** Hears of every change of the text. */
  onTyping?: (text: string) => void;
  /** The buttons. */
  children: ReactNode;
}

const count = new Intl.NumberFormat('en-US');

/** The field for a message with its files, and the buttons that send it. */
export function MessageBox({
  form,
  name,
  label,
  roomy = false,
  placeholder,
  sending,
  onSubmit,
  tools,
  above,
  onTyping,
  children,
}: MessageBoxProps) {
  const { text, files } = form.draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={name}>
      {tools ? <div className={classes.tools}>{tools}</div> : null}
      {above}
      <AttachmentField
        files={files}
        disabled={sending}
        errorMessage={form.fileError}
        actions={<div className={classes.actions}>{children}</div>}
      >
        <Textarea
          ref={form.field}
          {...(roomy ? { label, size: 'md' } : { 'aria-label': label })}
          placeholder={placeholder}
          dir="auto"
          autosize
          minRows={roomy ? 3 : 1}
          maxRows={roomy ? 12 : 10}
          value={text}
          readOnly={sending}
          error={form.errorMessage}
          onFocus={form.entered}
          onChange={(event) => {
            form.change(event.currentTarget.value);
            onTyping?.(event.currentTarget.value);
          }}
          onKeyDown={getHotkeyHandler([['mod+Enter', onSubmit]])}
        />
      </AttachmentField>
      {form.failure && !sending ? (
        <p className={classes.failure} role="alert">
          {form.failure}
        </p>
      ) : null}
      {text.length >= limits.longTextCounterFrom ? (
        <p className={clsx(classes.note, text.length > limits.ticketMessage && classes.over)} role="status">
          {count.format(text.length)} of {count.format(limits.ticketMessage)} characters
        </p>
      ) : text ? (
        <p className={classes.note}>Draft kept in this browser</p>
      ) : null}
    </form>
  );
}
