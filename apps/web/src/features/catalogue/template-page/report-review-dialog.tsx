import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { reportReviewSchema } from '@app/contracts/delivery/review/schema';
import { limits } from '@app/contracts/limits';
import { Text, Textarea } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import * as words from './template-reviews-messages';

const schema = reportReviewSchema.pick({ reason: true });

interface ReportDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks a reader what is wrong with a review (delivery.review-reported). */
export default function ReportDialog({ id, ...frame }: ReportDialogProps) {
  const report = trpc.review.report.useMutation({
    meta: { done: reviewMessages.reported, showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      form={`review-report:${id}`}
      title={words.reportTitle}
      submitLabel={words.send}
      schema={schema}
      valuesOf={() => ({ reason: '' })}
      save={({ reason }) => report.mutateAsync({ id, reason })}
      failed={reviewMessages.reportFailed}
    >
      {(form) => (
        <>
          <Text>{words.reportText}</Text>
          <Textarea
            size="md"
            label={words.reportReason}
            dir="auto"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={limits.reviewReason}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </RecordDialog>
  );
}
