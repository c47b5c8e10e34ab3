import type { RouterOutputs } from '@app/api/types';
import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { reviewFieldsSchema } from '@app/contracts/delivery/review/schema';
import { reviewAuthor, reviewNames } from '@app/contracts/delivery/review/state';
import { limits } from '@app/contracts/limits';
import { Group, NativeSelect, Radio, Textarea } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { z } from 'zod';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import classes from './review-dialog.module.css';
import * as words from './review-words';

export type BoughtTemplate = RouterOutputs['review']['mine']['templates'][number];
export type ReviewText = z.output<typeof reviewFieldsSchema>;

interface ReviewDialogProps extends DialogFrame {
  bought: BoughtTemplate;
  /** Name of the author's account. */
  authorName: string;
  onSend: (text: ReviewText) => Promise<unknown>;
  onFailed: () => void;
}

/** Writes or edits a review of one template (delivery.review-written). */
export function ReviewDialog({ bought, authorName, onSend, onFailed, ...frame }: ReviewDialogProps) {
  const { review, template } = bought;
  return (
    <RecordDialog
      {...frame}
      title={words.reviewOf(template.title)}
      submitLabel={words.send}
      schema={reviewFieldsSchema}
      valuesOf={() => ({
        stars: review?.stars ?? 0,
        words: review?.words ?? '',
        name: review?.name ?? ('initial' as const),
      })}
      save={onSend}
      failed={reviewMessages.saveFailed}
      onFailed={onFailed}
    >
      {(form) => (
        <>
          <Radio.Group
            size="md"
            label={words.stars}
            value={form.values.stars ? String(form.values.stars) : ''}
            onChange={(value) => form.setFieldValue('stars', Number(value))}
            error={form.errors.stars}
          >
            <Group gap="0.375rem" mt="xs" wrap="nowrap" align="stretch">
              {[1, 2, 3, 4, 5].map((stars) => (
                <Radio.Card
                  key={stars}
                  value={String(stars)}
                  className={classes.choice}
                  aria-label={words.chooseStars(stars)}
                  data-within={stars <= form.values.stars || undefined}
                >
                  <IconStarFilled size={26} aria-hidden />
                </Radio.Card>
              ))}
            </Group>
          </Radio.Group>
          <Textarea
            size="md"
            label={words.text}
            description={words.textHint}
            dir="auto"
            autosize
            minRows={4}
            maxRows={12}
            maxLength={limits.reviewWords}
            {...form.getInputProps('words')}
          />
          <NativeSelect
            size="md"
            label={words.shownName}
            data={reviewNames.map((name) => ({
              value: name,
              label:
                name === 'none'
                  ? words.nameLabels.none
                  : words.named(words.nameLabels[name], reviewAuthor(authorName, name)),
            }))}
            {...form.getInputProps('name')}
          />
        </>
      )}
    </RecordDialog>
  );
}
