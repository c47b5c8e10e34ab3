import { verdicts } from '@app/contracts/desk/rating/verdict';
import { reportMessages } from '@app/contracts/insight/report/messages';
import type { Report } from '@app/contracts/insight/report/schema';
import { z } from 'zod';
import { type RestRoute, restRoute } from '../../rest-route';
import { count, ok, success, time } from '../../shapes/shape';

const seconds = z.number().int().nullable();
/** From 0 to 1; null when the total is 0. */
const share = z.number().nullable();
const times = z.object({ count, medianSeconds: seconds, p90Seconds: seconds });
const firstAnswer = times.extend({ inTimeShare: share });
const arrivalCounts = z.array(z.object({ tickets: count, messages: count }));
const ratings = z.object({ good: count, bad: count, count, share });

/** A value for the range and for the same number of days before it; null without a range. */
const withPreviousPeriod = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ now: shape, before: shape.nullable() });

const shapes: Record<Report, z.ZodObject> = {
  times: z.object({ firstAnswer: withPreviousPeriod(firstAnswer), resolution: withPreviousPeriod(times) }),
  hours: z.object({
    timeZone: z.string(),
    hours: withPreviousPeriod(arrivalCounts),
    weekdays: withPreviousPeriod(arrivalCounts),
  }),
  people: z.object({
    compared: z.boolean(),
    people: z.array(
      z.object({
        id: z.string().nullable(),
        name: z.string().nullable(),
        answers: count,
        answersBefore: count,
        good: count,
        bad: count,
      }),
    ),
  }),
  ratings: z.object({
    now: ratings,
    before: ratings.nullable(),
    latest: z.array(
      z.object({
        ticketId: z.string(),
        ticketNumber: z.string(),
        customerName: z.string(),
        verdict: z.enum(verdicts),
        words: z.string(),
        ratedAt: time,
      }),
    ),
  }),
};

/** Two days in the company's time zone, both included. Without both, the last five years. */
const rangeQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

function reportRoute(name: Report, summary: string): RestRoute {
  const answer: z.ZodType = shapes[name].extend({ success });
  return restRoute({
    method: 'GET',
    path: `/reports/${name}`,
    summary,
    failed: reportMessages.fetchFailed,
    procedure: `report.${name}`,
    query: rangeQuery,
    answer,
    input: ({ query: { from, to } }) => ({ range: from || to ? { from, to } : null }),
    output: (result) => ({ ...ok, ...result }),
  });
}

export const reportRoutes = [
  reportRoute(
    'times',
    'How long customers waited for the first answer and for the end, beside the period before',
  ),
  reportRoute(
    'hours',
    'When tickets and messages come, by hour of the day and by day of the week from Monday',
  ),
  reportRoute('people', 'What each of the team answered, and how their tickets were rated'),
  reportRoute('ratings', 'How customers rated tickets that ended, beside the period before'),
];
