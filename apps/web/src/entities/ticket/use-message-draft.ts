import type { Marks } from '@app/contracts/desk/ticket/marks';
import type { ReactNode } from 'react';
import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';
import { useDraft } from '~/lib/storage/use-draft';
import { draftKept } from './message-draft-messages';
import { useAttachments } from './use-attachments';

/** The formatting of a stored text, with the text: a window of an earlier release stores the text alone. */
interface StoredFormat {
  text: string;
  marks: Marks;
}

const none: Marks = [];

function readMarks(format: string, text: string): Marks {
  if (format === '') return none;
  try {
    const stored = JSON.parse(format) as StoredFormat;
    return stored.text === text ? stored.marks : none;
  } catch {
    return none;
  }
}

/**
 * A message being written, with its files. It survives errors and reloads under `name`, per user. Its submit
 * key stays the same until the message is sent or changed, so that resending after a lost response creates no
 * duplicate.
 */
export function useMessageDraft(name: DraftKey) {
  const key = useOwnDraftKey(name);
  const [text, setDraft] = useDraft(key);
  const [format, setFormat] = useDraft(`${key}:marks`);
  const submitKeyPlace = `${key}:submit-key`;
  const files = useAttachments(`${key}:files`);
  const changedAfter =
    <Parts extends unknown[]>(change: (...parts: Parts) => void) =>
    (...parts: Parts) => {
      forgetSubmitKey(submitKeyPlace);
      change(...parts);
    };
  const setText = (next: string, marks: Marks = []) => {
    setDraft(next);
    setFormat(marks.length > 0 ? JSON.stringify({ text: next, marks } satisfies StoredFormat) : '');
  };
  const clear = () => {
    setText('');
    files.clear();
    forgetSubmitKey(submitKeyPlace);
  };
  return {
    text,
    /** The formatting of the text (ticket.plain-formatting). */
    marks: readMarks(format, text),
    setText: changedAfter(setText),
    files: {
      ...files,
      add: changedAfter(files.add),
      remove: changedAfter(files.remove),
      adopt: changedAfter(files.adopt),
    },
    /** Warnings for the writer, shown by the field. */
    alerts: null as ReactNode,
    /** Where it is stored until it is sent. */
    kept: draftKept,
    /** Sent along with the text. */
    sent: () => ({ attachmentIds: files.attachmentIds, submitKey: submitKey(submitKeyPlace) }),
    clear,
    /** Sends it by `sendMessage`, which resolves to whether it was sent; then clears it. */
    send: async (sendMessage: () => Promise<boolean>) => {
      const wasSent = await sendMessage();
      if (wasSent) clear();
      return wasSent;
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;
