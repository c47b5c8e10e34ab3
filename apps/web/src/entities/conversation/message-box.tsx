import type { Marks } from '@app/contracts/desk/ticket/marks';
import { limits } from '@app/contracts/limits';
import { Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import clsx from 'clsx';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { growing } from '~/ui/forms/growing';
import * as words from './conversation-messages';
import classes from './message-box.module.css';
import type { MessageField, MessageForm } from './use-message-form';

/** Props of a message's text field. */
export interface MessageFieldProps extends Omit<TextareaProps, 'onChange' | 'value' | 'ref'> {
  fieldRef: RefObject<MessageField | null>;
  value: string;
  onText: (text: string, marks?: Marks) => void;
}

interface MessageBoxProps {
  form: MessageForm;
  /** Name of the form. */
  name: string;
  /** Label of the text field. */
  label: string;
  /** Shows the label and a larger field, where it is not placed below the message it replies to. */
  roomy?: boolean;
  /** Names the recipient and who can read the message. */
  placeholder?: string;
  sending: boolean;
  onSubmit: () => void;
  /** Above the text, at the right. */
  tools?: ReactNode;
  /** Above the text: warnings before sending. */
  above?: ReactNode;
  /** Called after every change of the text. */
  onTyping?: (text: string) => void;
  /** Renders the text field where it does more than accept text. */
  field?: (props: MessageFieldProps) => ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A field for text without formatting. */
export const plainField = ({ fieldRef, onText, ...props }: MessageFieldProps) => (
  <Textarea
    {...props}
    ref={(node) => {
      fieldRef.current = node;
    }}
    onChange={(event) => onText(event.currentTarget.value)}
  />
);

/** Form for a message with its files and send buttons. */
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
  field = plainField,
  children,
}: MessageBoxProps) {
  const { text, files, alerts } = form.draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={name}>
      {alerts}
      {tools ? <div className={classes.tools}>{tools}</div> : null}
      {above}
      <AttachmentField
        files={files}
        disabled={sending}
        errorMessage={form.fileError}
        actions={
          <Group gap="xs" align="stretch" ms="auto" className={classes.actions}>
            {children}
          </Group>
        }
      >
        {field({
          fieldRef: form.field,
          ...(roomy ? { label, size: 'md' } : { 'aria-label': label }),
          ...{ placeholder, dir: 'auto' },
          ...(roomy ? growing(3, 12) : growing(1, 10)),
          value: text,
          readOnly: sending,
          error: form.errorMessage,
          onFocus: form.entered,
          onText: (next, marks) => {
            form.change(next, marks);
            onTyping?.(next);
          },
          onKeyDown: getHotkeyHandler([['mod+Enter', onSubmit]]),
        })}
      </AttachmentField>
      {form.failure && !sending ? (
        <Text mt="xs" c="var(--danger)" fz="sm" role="alert">
          {form.failure}
        </Text>
      ) : null}
      {text.length >= limits.longTextCounterFrom ? (
        <p className={clsx(classes.note, text.length > limits.ticketMessage && classes.over)} role="status">
          {words.charactersOf(text.length, limits.ticketMessage)}
        </p>
      ) : text ? (
        <p className={classes.note}>{form.draft.kept}</p>
      ) : null}
    </form>
  );
}
