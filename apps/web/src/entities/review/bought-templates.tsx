import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { reviewStateLabels } from '@app/contracts/delivery/review/state-labels';
import { Blockquote, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Day } from '~/ui/display/date-time';
import { RecordList } from '~/ui/display/record-list';
import { StatusBadge } from '~/ui/display/status-badge';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './bought-templates.module.css';
import { type BoughtTemplate, ReviewDialog, type ReviewText } from './review-dialog';
import { reviewStateTones } from './review-state-tones';
import * as words from './review-words';
import { Stars } from './stars';

interface BoughtTemplatesProps {
  templates: readonly BoughtTemplate[];
  authorName: string;
  onWrite: (bought: BoughtTemplate, text: ReviewText) => Promise<unknown>;
  /** Absent for those who came by a link. */
  onWithdraw?: (review: { id: string; version: number }) => Promise<unknown>;
  /** Reads the reviews again after a failure. */
  onFailed: () => void;
}

/** The templates that a customer bought, each with their review or the way to write one (delivery.review-written). */
export function BoughtTemplates(props: BoughtTemplatesProps) {
  const { templates, authorName, onWrite, onWithdraw, onFailed } = props;
  const { dialog, open, frame, turn } = useFormDialog<string>('review');
  const [asked, ask] = useState<BoughtTemplate | null>(null);
  const edited = templates.find(({ template }) => template.id === dialog);
  const review = asked?.review;
  return (
    <>
      <RecordList>
        {templates.map((bought) => (
          <Paper component="li" withBorder py="1.125rem" px="1.25rem" key={bought.template.id}>
            <BoughtItem
              bought={bought}
              onEdit={() => open(bought.template.id)}
              onWithdraw={onWithdraw && (() => ask(bought))}
            />
          </Paper>
        ))}
      </RecordList>
      {edited ? (
        <ReviewDialog
          key={turn}
          {...frame}
          bought={edited}
          authorName={authorName}
          onSend={(text) => onWrite(edited, text)}
          onFailed={onFailed}
        />
      ) : null}
      <ConfirmDialog
        opened={Boolean(review && onWithdraw)}
        title={words.withdrawAsked(asked?.template.title ?? '')}
        confirmLabel={words.withdraw}
        failed={reviewMessages.withdrawFailed}
        danger
        onConfirm={async () => {
          if (review) await onWithdraw?.({ id: review.id, version: review.version });
        }}
        onClose={() => ask(null)}
      >
        {words.withdrawText}
      </ConfirmDialog>
    </>
  );
}

interface BoughtItemProps {
  bought: BoughtTemplate;
  onEdit: () => void;
  onWithdraw: (() => void) | undefined;
}

function BoughtItem({ bought: { template, review, open }, onEdit, onWithdraw }: BoughtItemProps) {
  const isThere = review !== null && review.state !== 'withdrawn';
  const verb = isThere ? words.edit : words.write;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        <ContentLink href={`/templates/${template.slug}`} className={classes.link}>
          {template.title}
        </ContentLink>
      </Title>
      {review ? <OwnReview review={review} /> : <Text c="dimmed">{words.notYet}</Text>}
      {open || (isThere && onWithdraw) ? (
        <Group gap="xs">
          {open ? (
            <Button
              variant={isThere ? 'default' : 'filled'}
              aria-label={`${verb}: ${template.title}`}
              onClick={onEdit}
            >
              {verb}
            </Button>
          ) : null}
          {isThere && onWithdraw ? (
            <Button
              variant="default"
              aria-label={`${words.withdraw}: ${template.title}`}
              onClick={onWithdraw}
            >
              {words.withdraw}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}

function OwnReview({ review }: { review: NonNullable<BoughtTemplate['review']> }) {
  const { state, stars, words: text, reason, shown, answer, editableUntil } = review;
  return (
    <>
      <Group gap="0.25rem 0.75rem">
        <Stars stars={stars} />
        <StatusBadge tone={reviewStateTones[state]}>{reviewStateLabels[state]}</StatusBadge>
      </Group>
      <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {reason ? <Text>{words.reasonOf(reason)}</Text> : null}
      {shown && state === 'waiting' ? <Text c="dimmed">{words.olderShown}</Text> : null}
      {shown && state === 'declined' ? <Text c="dimmed">{words.earlierStays}</Text> : null}
      {answer ? (
        <Blockquote p="sm" m={0}>
          <Text fw={600}>{words.ourAnswer}</Text>
          <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {answer}
          </Text>
        </Blockquote>
      ) : null}
      {editableUntil && state !== 'withdrawn' ? (
        <Text c="dimmed" fz="sm">
          {words.editableUntil} <Day at={editableUntil} />
        </Text>
      ) : null}
    </>
  );
}
