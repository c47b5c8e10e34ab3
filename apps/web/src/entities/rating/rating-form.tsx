import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { type Verdict, verdictLabels, verdicts } from '@app/contracts/desk/rating/verdict';
import { limits } from '@app/contracts/limits';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { FormError } from '~/ui/feedback/form-error';
import classes from './rating-form.module.css';
import * as words from './rating-form-messages';

export interface RatingAnswer {
  verdict: Verdict;
  words: string;
}

interface RatingFormProps {
  /** The initial choice, such as from a mail's link. */
  chosen?: Verdict | undefined;
  /** The previous rating. */
  given: RatingAnswer | null;
  sending: boolean;
  error: unknown;
  onSend: (answer: RatingAnswer) => void;
  /** Keeps the previous rating. */
  onCancel?: () => void;
}

const icons = { good: IconThumbUp, bad: IconThumbDown } as const;

/**
 * The single question after a ticket (ticket.rating-one-question). Nothing is sent until its button is
 * pressed.
 */
export function RatingForm({ chosen, given, sending, error, onSend, onCancel }: RatingFormProps) {
  const [verdict, setVerdict] = useState<string>(chosen ?? given?.verdict ?? '');
  const [typed, setTyped] = useState(given?.words ?? '');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answer = verdicts.find((each) => each === verdict);
    setMissing(!answer);
    if (answer && !sending) onSend({ verdict: answer, words: typed });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={ratingMessages.question}>
      <Radio.Group
        size="md"
        label={ratingMessages.question}
        value={verdict}
        onChange={(value) => {
          setVerdict(value);
          setMissing(false);
        }}
        error={isMissing && !verdict ? ratingMessages.verdictRequired : undefined}
      >
        <div className={classes.choices}>
          {verdicts.map((each) => {
            const VerdictIcon = icons[each];
            return (
              <Radio.Card key={each} value={each} className={classes.choice}>
                <VerdictIcon size={22} stroke={1.75} aria-hidden />
                {verdictLabels[each]}
              </Radio.Card>
            );
          })}
        </div>
      </Radio.Group>
      <Textarea
        size="md"
        label={words.anythingToAdd}
        description={words.asYouLike}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limits.ratingWords}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormError error={error} failed={ratingMessages.failed} />
      <Group gap="sm">
        <Button type="submit" loading={sending}>
          {given ? words.change : words.send}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
