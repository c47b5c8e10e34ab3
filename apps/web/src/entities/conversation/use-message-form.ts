import { type Mark, type Marks, marksOfCleaned, marksSchema } from '@app/contracts/desk/ticket/marks';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { MessageDraft } from '~/entities/ticket/use-message-draft';
import { apiErrorOf, errorText } from '~/lib/api/api-error';

interface MessageFormOptions {
  draft: MessageDraft;
  schema: z.ZodType<string, string>;
  /** Why the last attempt failed. */
  error: unknown;
  /** Shown for a failure without a message from the server. */
  failed: string;
  /** Why it cannot be sent at present, apart from problems with its files. */
  obstacle?: string | null;
}

/** What a message is typed in: a plain field, or one with formatting. */
export type MessageField =
  | HTMLTextAreaElement
  | {
      focus: () => void;
      /** Inserts a text at the cursor and moves the cursor behind it. */
      insertText: (text: string) => void;
    };

export type MessageForm = ReturnType<typeof useMessageForm>;

/** Validates and sends a message: errors appear beside the field, and a sent message is cleared. */
export function useMessageForm({ draft, schema, error, failed, obstacle }: MessageFormOptions) {
  const [asked, setAsked] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const field = useRef<MessageField>(null);
  // Before the first focus, the browser places the cursor at the start of a restored draft.
  const wasInField = useRef(false);
  const hindrance = obstacle ?? draft.files.obstacle;
  const change = (next: string, marks?: Marks) => {
    draft.setText(next, marks);
    if (errorMessage && schema.safeParse(next).success) setErrorMessage(null);
  };
  // Problems with a file are shown at the file.
  const said = apiErrorOf(error)?.details.find(({ field }) => !field.startsWith('attachmentIds'))?.message;
  return {
    draft,
    field,
    /** Error about the text. */
    errorMessage: errorMessage ?? said,
    /** Error about the files. */
    fileError: asked ? hindrance : null,
    failure: error && !said ? errorText(error, failed) : null,
    change,
    entered: () => {
      wasInField.current = true;
    },
    /**
     * Inserts a text at the cursor, replacing the selection, and moves the cursor behind it; can be undone.
     */
    insert: (text: string) => {
      const node = field.current;
      if (!node) return;
      if (!(node instanceof HTMLTextAreaElement)) {
        node.insertText(text);
        return;
      }
      if (!wasInField.current) node.setSelectionRange(node.value.length, node.value.length);
      const { selectionStart, selectionEnd, value } = node;
      node.focus();
      // Setting the value by script clears the browser's undo history. Used only where the deprecated command
      // is unavailable.
      if (document.execCommand('insertText', false, text)) return;
      change(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    },
    /** Passes the validated text and its formatting to `work`, which resolves to whether it was sent. */
    send: async (work: (text: string, marks: Mark[]) => Promise<boolean>) => {
      const parsed = schema.safeParse(draft.text);
      const marks = marksOfCleaned(draft.text, draft.marks);
      const { error: wrong = marksSchema.safeParse(marks).error } = parsed;
      setErrorMessage(wrong?.issues[0]?.message ?? null);
      if (!parsed.success || wrong) {
        field.current?.focus();
        return;
      }
      setAsked(true);
      if (hindrance) return;
      const sent = await draft.send(() => work(parsed.data, marks));
      setAsked(!sent);
      // The pressed button was disabled during the request and lost the focus.
      field.current?.focus();
    },
  };
}
