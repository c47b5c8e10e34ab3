import type { RouterOutputs } from '@app/api/types';
import type { WayNext, WayStepKind } from '@app/contracts/sales/way/way';
import { Box, Text, VisuallyHidden } from '@mantine/core';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './way.module.css';
import * as words from './way-words';

type Way = RouterOutputs['way']['visible'];

interface WayProps {
  way: Way;
  /** What comes next, in the reader's words. */
  next: Readonly<Record<WayNext, string>>;
  /** Where the reader does it. */
  places?: Readonly<Partial<Record<WayNext, string>>>;
  /** The buttons that lead there; without one, the sentence is the link. */
  actions?: Readonly<Partial<Record<WayNext, string>>>;
  /** Only the milestones, side by side, above a document. */
  wide?: boolean;
}

/** Steps between them, such as answers, are told where the conversation is. */
const details = new Set<WayStepKind>([
  'first_answer',
  'answered',
  'closed',
  'reopened',
  'declined',
  'withdrawn',
  'expired',
]);

function milestonesOf(steps: Way['steps']): Way['steps'] {
  const lastQuote = steps.findLast(({ step }) => step === 'quoted');
  const isAccepted = steps.some(({ step, done }) => step === 'accepted' && done);
  return steps.filter(
    (each) =>
      !details.has(each.step) &&
      (each.step !== 'quoted' || each === lastQuote) &&
      (each.step !== 'confirmed' || !isAccepted),
  );
}

/** The way of the work until the website is live, and what comes next (ticket.way-to-delivery). */
export function WayOfWork({ way, next, places = {}, actions = {}, wide = false }: WayProps) {
  const steps = wide ? milestonesOf(way.steps) : way.steps;
  return (
    <div className={classes.way} data-wide={wide || undefined}>
      <ol className={classes.timeline} data-wide={wide || undefined} aria-label={words.progress}>
        {steps.map(({ step, at, by, done, version, due }) => (
          <li key={`${step} ${at}`} className={classes.step} data-done={done || undefined}>
            <span className={classes.stepLabel}>{words.stepLabel(step, done, version)}</span>
            {/* Text alternative of the dot before it. */}
            {done ? null : <VisuallyHidden>{words.toCome}</VisuallyHidden>}
            {at || by ? (
              <Box component="span" c="dimmed" fz="sm">
                {at ? <Day at={at} /> : null}
                {at && by ? <span className={classes.comma}>, </span> : null}
                {by ? <span className={classes.by}>{by}</span> : null}
              </Box>
            ) : null}
            {due ? (
              <Box component="span" c="dimmed" fz="sm">
                {step === 'decision' ? words.openUntil : words.dueBy} <Day at={due} />
              </Box>
            ) : null}
          </li>
        ))}
      </ol>
      {way.next ? (
        <Next text={next[way.next.step]} href={places[way.next.step]} action={actions[way.next.step]} />
      ) : null}
    </div>
  );
}

interface NextProps {
  text: string;
  href: string | undefined;
  action: string | undefined;
}

function Next({ text, href, action }: NextProps) {
  return (
    <div className={classes.next}>
      <Text inherit>{href && !action ? <ContentLink href={href}>{text}</ContentLink> : text}</Text>
      {href && action ? (
        <LinkButton href={href} mih="2.75rem">
          {action}
        </LinkButton>
      ) : null}
    </div>
  );
}
