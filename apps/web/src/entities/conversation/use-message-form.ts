import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { MessageDraft } from '~/entities/ticket/use-message-draft';
import { apiErrorOf, errorText } from '~/lib/api/api-error';

interface MessageFormOptions {
  draft: MessageDraft;
  schema: z.ZodType<string, string>;
  /** Why the last attempt failed. */
  error: unknown;
  /** What to say of a failure without words of the server. */
  failed: string;
  /** Why it cannot be sent at the moment, besides what its files say. */
  obstacle?: string | null;
}

export type MessageForm = ReturnType<typeof useMessageForm>;

/** Checks and sends a message that is being written: what is wrong is said beside the field, what was sent is cleared. */
export function useMessageForm({ draft, schema, error, failed, obstacle }: MessageFormOptions) {
  const [asked, setAsked] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Until then the browser has the cursor before a draft that was kept.
  const wasInField = useRef(false);
  const hindrance = obstacle ?? draft.files.obstacle;
  const change = (next: string) => {
    draft.setText(next);
    if (errorMessage && schema.safeParse(next).success) setErrorMessage(null);
  };
  // What is wrong with a file is said at the file.
  const said = apiErrorOf(error)?.details.find(({ field }) => !field.startsWith('attachmentIds'))?.message;
  return {
    draft,
    field,
    /** About the text. */
    errorMessage: errorMessage ?? said,
    /** About the files. */
    fileError: asked ? hindrance : null,
    failure: error && !said ? errorText(error, failed) : null,
    change,
    entered: () => {
      wasInField.current = true;
    },
    /** Puts a text where the cursor is, in place of what is marked, and goes on behind it; can be undone. */
    insert: (text: string) => {
      const node = field.current;
      if (!node) return;
      if (!wasInField.current) node.setSelectionRange(node.value.length, node.value.length);
      const { selectionStart, selectionEnd, value } = node;
      node.focus();
      // A value set by script empties the browser's list of what can be undone. Where this old way is gone, so be it.
      if (document.execCommand('insertText', false, text)) return;
      change(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    },
    /** Gives the checked text to `work`, which answers whether it was sent. */
    send: async (work: (text: string) => Promise<boolean>) => {
      const parsed = schema.safeParse(draft.text);
      setErrorMessage(parsed.error?.issues[0]?.message ?? null);
      if (!parsed.success) {
        field.current?.focus();
        return;
      }
      setAsked(true);
      if (hindrance) return;
      const sent = await draft.send(() => work(parsed.data));
      setAsked(!sent);
      // The pressed button was disabled meanwhile and has lost the focus.
      field.current?.focus();
    },
  };
}
