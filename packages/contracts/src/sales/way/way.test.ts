import { describe, expect, test } from 'vitest';
import { type WayFacts, wayOf } from './way';

const createdAt = '2026-11-20T10:00:00.000Z';
const answeredAt = '2026-11-20T12:00:00.000Z';
const closedAt = '2026-11-24T09:00:00.000Z';
const endedAt = '2026-11-26T09:00:00.000Z';
const answer = (at: string, id = '') => ({ id, at, by: 'Ada' });
const ticket = {
  ...{ status: 'open' as const, at: createdAt, by: 'Mary', firstResponseDueAt: '2026-11-21T10:00:00.000Z' },
  ...{ finalizedAt: null, history: [], answers: [] },
};
const order = {
  ...{ status: 'pending' as const, placedAt: closedAt, paid: false, paidAt: null, due: true },
  ...{ started: null, live: null, ended: { at: null, by: null }, correcting: false, reviewAsked: false },
};
const sent = {
  ...{ status: 'sent' as const, expired: false, version: 1, messageId: 'brought-it' },
  ...{ sent: { at: '2026-11-21T09:00:00.000Z', by: 'Ada' }, decidedAt: null, acceptedBy: null },
  expiresAt: '2026-12-01T00:00:00.000Z',
};
const accepted = { ...sent, status: 'accepted' as const, decidedAt: closedAt, acceptedBy: 'Mary' };
const work = ['paid', 'in_work', 'shown', 'approved', 'live'];

const way = (facts: Partial<WayFacts>) => wayOf({ ticket, quotes: [], order: null, proof: null, ...facts });
const sold = (more: Partial<NonNullable<WayFacts['order']>>, proof: WayFacts['proof'] = null) =>
  way({
    ticket: { ...ticket, status: 'finalized', finalizedAt: closedAt },
    ...{ quotes: [accepted], order: { ...order, ...more }, proof },
  });
const shownAt = { at: '2026-11-27T09:00:00.000Z', by: 'Ada' };
const proofOf = (state: NonNullable<WayFacts['proof']>['state']) => ({
  ...{ version: 2, state, shown: shownAt, decided: state === 'shown' ? null : { at: endedAt, by: 'Mary' } },
});
const done = ({ steps }: ReturnType<typeof wayOf>) =>
  steps.filter((each) => each.done).map(({ step }) => step);
const ahead = ({ steps }: ReturnType<typeof wayOf>) =>
  steps.filter((each) => !each.done).map(({ step }) => step);

test('a new ticket waits for its first answer, with the time it is due', () => {
  const { steps, next } = way({});
  expect(steps[0]).toMatchObject({ step: 'sent', at: createdAt, by: 'Mary', done: true });
  expect(steps[1]).toMatchObject({ step: 'first_answer', done: false, due: ticket.firstResponseDueAt });
  expect(ahead(way({}))).toEqual(['first_answer', 'quoted', 'accepted', ...work]);
  expect(next).toBe('answer');
});

test('a ticket that was closed, reopened and sold has all its steps, in their order', () => {
  const history = [
    { kind: 'closed' as const, at: closedAt },
    { kind: 'reopened' as const, at: '2026-11-25T08:00:00.000Z' },
  ];
  const answers = [answer(answeredAt), answer('2026-11-25T10:00:00.000Z')];
  const finalized = { ...ticket, status: 'finalized' as const, finalizedAt: endedAt, history, answers };
  expect(done(way({ ticket: finalized }))).toEqual([
    ...['sent', 'answered', 'closed', 'reopened', 'answered', 'confirmed'],
  ]);
});

test('answers in a row are one step, with the time and the author of the last', () => {
  const answers = [answer(answeredAt), { ...answer(endedAt), by: 'Eve' }];
  const { steps, next } = way({ ticket: { ...ticket, status: 'in_progress', answers } });
  expect(steps[1]).toMatchObject({ step: 'answered', at: endedAt, by: 'Eve' });
  expect(next).toBe('quote');
});

test('an answer that closed the ticket comes before the closing, and nothing is to come', () => {
  const history = [{ kind: 'closed' as const, at: answeredAt }];
  const closed = way({ ticket: { ...ticket, status: 'closed', answers: [answer(answeredAt)], history } });
  expect(done(closed)).toEqual(['sent', 'answered', 'closed']);
  expect([ahead(closed), closed.next]).toEqual([[], null]);
});

describe('with quotes', () => {
  const answered = {
    ...ticket,
    status: 'in_progress' as const,
    answers: [answer(answeredAt), answer(sent.sent.at, 'brought-it')],
  };

  test('the answer with a quote is the quote, and the customer is next until its last day', () => {
    const open = way({ ticket: answered, quotes: [sent] });
    expect(done(open)).toEqual(['sent', 'answered', 'quoted']);
    expect(ahead(open)).toEqual(['decision', ...work]);
    expect(open.steps[3]).toMatchObject({ step: 'decision', due: '2026-11-30T23:59:59.999Z' });
    expect(open.next).toBe('decide');
  });

  test('a replaced one is represented by its successor, and an expired one asks for nothing', () => {
    const replaced = { ...sent, status: 'replaced' as const, decidedAt: closedAt };
    const second = {
      ...sent,
      version: 2,
      messageId: 'second',
      sent: { at: closedAt, by: 'Ada' },
      expired: true,
    };
    const expired = way({ ticket: answered, quotes: [replaced, second] });
    expect(done(expired)).toEqual(['sent', 'answered', 'quoted', 'quoted', 'expired']);
    expect(ahead(expired)).toEqual(['quoted', 'accepted', ...work]);
  });

  test('an accepted one names who accepted it, and is confirmed next', () => {
    const waiting = way({ ticket: answered, quotes: [accepted] });
    expect(waiting.steps.find(({ step }) => step === 'accepted')).toMatchObject({ by: 'Mary', at: closedAt });
    expect(ahead(waiting)).toEqual(['confirmed', ...work]);
    expect(waiting.next).toBe('confirm');
  });
});

describe('with an order', () => {
  test.each<[string, ReturnType<typeof wayOf>, string | null]>([
    ['money asked for is paid', sold({}), 'pay'],
    ['the work begins', sold({ due: false }), 'start'],
    ['a proof is shown', sold({ due: false, started: shownAt }), 'show'],
    [
      'an open proof is answered, also while money is due',
      sold({ started: shownAt }, proofOf('shown')),
      'look',
    ],
    [
      'a proof to change is shown anew',
      sold({ due: false, started: shownAt }, proofOf('change_requested')),
      'change',
    ],
    [
      'a change that was asked for comes before what is due',
      sold({ started: shownAt }, proofOf('change_requested')),
      'change',
    ],
    ['an approved proof goes live', sold({ due: false, started: shownAt }, proofOf('approved')), 'go_live'],
    ['nothing follows a live website', sold({ due: false, live: shownAt, started: shownAt }), null],
    [
      'an open correction is made, before a review is written',
      sold({ due: false, live: shownAt, started: shownAt, correcting: true, reviewAsked: true }),
      'correct',
    ],
    [
      'a review that was asked for is written',
      sold({ due: false, live: shownAt, started: shownAt, reviewAsked: true }),
      'review',
    ],
    ['nothing follows a cancelled order', sold({ status: 'cancelled' }, proofOf('shown')), null],
  ])('%s next', (_, { next }, expected) => expect(next).toBe(expected));

  test('what is paid after the website went live comes after it', () => {
    const live = { at: closedAt, by: 'Ada' };
    const late = sold({ status: 'completed', started: live, live, paid: true, paidAt: endedAt });
    expect(done(late).slice(-3)).toEqual(['in_work', 'live', 'paid']);
    const unpaid = sold({ status: 'completed', started: live, live });
    expect([ahead(unpaid), unpaid.next]).toEqual([['paid'], 'pay']);
  });

  test('the rest after a deposit is paid at the end', () => {
    expect(ahead(sold({ due: false }))).toEqual(['in_work', 'shown', 'approved', 'live', 'paid']);
    expect(ahead(sold({ due: false, paid: true, paidAt: endedAt }))).not.toContain('paid');
  });

  test('an earlier approval does not count beside a newer version', () => {
    expect(ahead(sold({ started: shownAt }, proofOf('shown')))).toEqual(['approved', 'paid', 'live']);
    expect(sold({ started: shownAt }, proofOf('approved')).steps).toContainEqual(
      expect.objectContaining({ step: 'approved', by: 'Mary', at: endedAt, version: 2 }),
    );
  });

  test('steps whose time is not stored count as done', () => {
    const unknown = { at: null, by: null };
    const imported = wayOf({
      ...{ ticket: null, quotes: [], proof: null },
      order: { ...order, status: 'completed', paid: true, due: false, started: unknown, live: unknown },
    });
    expect(done(imported)).toEqual(['confirmed', 'paid', 'in_work', 'live']);
  });

  test('an order that was called off ends with that', () => {
    const cancelled = sold({ status: 'cancelled', ended: { at: endedAt, by: null } });
    expect(cancelled.steps.at(-1)).toMatchObject({ step: 'cancelled', at: endedAt });
    expect(ahead(cancelled)).toEqual([]);
  });
});
