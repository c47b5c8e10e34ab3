import { saveCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { useState } from 'react';
import { z } from 'zod';
import type { CannedReply } from '~/entities/conversation/canned-reply-picker';
import { type Attachment, type Attachments, useAttachments } from '~/entities/ticket/use-attachments';
import { useFormGuard } from '~/lib/forms/form-guard';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';

/** The fields of the dialog. `uploaded`: files that are new, so that they survive a reload with the rest. */
export const replyFormSchema = saveCannedReplySchema
  .omit({ fileIds: true })
  .extend({
    kept: z.array(z.custom<CannedReply['files'][number]>()),
    uploaded: z.array(z.custom<Attachment>()),
  })
  // The field says so at once.
  .refine(({ kept, uploaded }) => kept.length + uploaded.length <= limits.attachmentsPerMessage, {
    path: ['kept'],
    error: fileMessages.tooManyAttachments,
  });
export type ReplyForm = z.input<typeof replyFormSchema>;

export function valuesOf(reply: CannedReply | null): ReplyForm {
  const { title = '', body = '', closes = false, assignTo = null, tagIds = [], files = [] } = reply ?? {};
  return { title, body, closes, assignTo, tagIds, kept: files, uploaded: [] };
}

/** The new files; those uploaded before a reload are in the draft of the form. */
export function useReplyFiles({ form, opens }: DialogFrame) {
  const draft = useFormGuard(form, opens);
  const [start] = useState(() => (draft.read()?.values.uploaded ?? []) as Attachment[]);
  return useAttachments(null, { start });
}

/** Returns what to say when the files are too many for an answer. */
export const tooManyFiles = (kept: CannedReply['files'], files: Attachments) =>
  kept.length + files.sendable > limits.attachmentsPerMessage ? fileMessages.tooManyAttachments : null;
