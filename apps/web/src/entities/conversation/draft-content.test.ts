import { limits } from '@app/contracts/limits';
import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DraftContent, decideMerge, noBase } from './draft-content';
import { type DraftSave, DraftSaver } from './draft-saver';

const content = (body: string, ...attachmentIds: string[]): DraftContent => ({
  ...noBase.content,
  ...{ body, attachmentIds },
});
const closing = (body: string): DraftContent => ({ ...content(body), close: true });
const version = (name: string, body: string, ...ids: string[]) => ({
  version: name,
  content: content(body, ...ids),
});

test.each([
  ['nothing anywhere', content(''), noBase, null, [], 'same'],
  ['what another machine wrote, nothing here', content(''), noBase, version('1', 'We'), [], 'follow'],
  [
    'another machine went on, nothing new here',
    content('We'),
    version('1', 'We'),
    version('2', 'We will'),
    [],
    'follow',
  ],
  ['a file was added elsewhere', content('We'), version('1', 'We'), version('2', 'We', 'f'), [], 'follow'],
  [
    'it closes the ticket elsewhere',
    content('We'),
    version('1', 'We'),
    { version: '2', content: closing('We') },
    [],
    'follow',
  ],
  [
    'it closes the ticket here, and goes on elsewhere',
    closing('We'),
    version('1', 'We'),
    version('2', 'We will'),
    [],
    'ask',
  ],
  ['sent elsewhere, nothing new here', content('We'), version('1', 'We'), null, [], 'follow'],
  ['sent elsewhere, more typed here', content('We w'), version('1', 'We'), null, [], 'rebase'],
  ['typed here before the server was asked', content('We'), noBase, null, [], 'same'],
  ['both wrote the same', content('We'), noBase, version('1', 'We'), [], 'rebase'],
  ['both wrote', content('I'), noBase, version('1', 'We'), [], 'ask'],
  ['both went on', content('We w'), version('1', 'We'), version('2', 'We c'), [], 'ask'],
  [
    'the answer to a save got lost',
    content('We wi'),
    version('1', 'We'),
    version('2', 'We w'),
    ['2'],
    'rebase',
  ],
  ['it got lost, and all of it was discarded', content(''), noBase, version('1', 'We'), ['1'], 'rebase'],
  [
    'it got lost, and what was typed last was taken back',
    content('We'),
    version('1', 'We'),
    version('2', 'We w'),
    ['2'],
    'rebase',
  ],
  [
    'another machine went on after it got lost',
    content('We wi'),
    version('1', 'We'),
    version('3', 'We c'),
    ['2'],
    'ask',
  ],
])('%s', (_what, mine, base, theirs, unacknowledged, verdict) => {
  expect(decideMerge({ mine, base, theirs, unacknowledged })).toBe(verdict);
});

describe('the saver of a draft', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A fake server for one saver: records the save requests and controls when each responds. */
  function newSaver(text: string) {
    vi.useFakeTimers();
    vi.stubGlobal('window', { setTimeout, clearTimeout });
    const saves: (DraftSave & {
      answer: (version: string | null) => void;
      refuse: (error: Error) => void;
      fail: () => void;
    })[] = [];
    const window = { content: content(text) };
    const saver = new DraftSaver(`ticket-note:${text}`, {
      content: () => window.content,
      save: (save) =>
        new Promise((answer, reject) => {
          saves.push({ ...save, answer, refuse: reject, fail: () => reject(new Error('offline')) });
        }),
      onState: () => {},
      onOvertaken: () => {},
    });
    const seen = () => saves.map(({ content: { body }, version }) => [body, version]);
    return { saver, saves, seen, window };
  }
  const minute = () => vi.advanceTimersByTimeAsync(60_000);

  test('retries once when its window closes, then stops', async () => {
    const { saver, saves, seen } = newSaver('We');
    saver.close();
    saves[0]?.fail();
    await minute();
    expect(seen()).toEqual([['We', null]]);
    saver.open();
    saver.changed();
    await minute();
    expect(seen()).toHaveLength(2);
  });

  test('saves nothing while the text is being sent, and afterwards only what was not sent', async () => {
    const { saver, seen } = newSaver('Sent');
    saver.changed();
    saver.pause();
    await minute();
    saver.close();
    expect([seen(), saver.judge(noBase)]).toEqual([[], null]);
    saver.resume();
    expect(seen()).toEqual([['Sent', null]]);
  });

  test('deletes after sending what a running save had stored on the server', async () => {
    for (const savedFirst of [true, false]) {
      const { saver, saves, seen, window } = newSaver(`First ${savedFirst}`);
      void saver.save();
      saver.pause();
      saver.close();
      const leave = () => {
        window.content = content('');
        saver.sent();
      };
      if (!savedFirst) leave();
      saves[0]?.answer('1');
      await minute();
      if (savedFirst) leave();
      await minute();
      expect(seen()).toEqual([
        [`First ${savedFirst}`, null],
        ['', '1'],
      ]);
    }
  });

  test('deletes what was discarded after a save whose response got lost, on this page or the next', async () => {
    for (const [index, isNextPage] of [false, true].entries()) {
      const { saver, saves, window } = newSaver(`Lost ${index}`);
      saver.changed();
      await vi.advanceTimersByTimeAsync(limits.draftPauseMs);
      const [lost] = saves;
      window.content = content('');
      if (isNextPage) {
        const next = newSaver(`Lost ${index}`);
        next.window.content = content('');
        // The server has it, so the discarded text does not come back.
        const theirs = { version: lost?.next ?? null, content: lost?.content ?? content('') };
        expect(next.saver.judge(theirs)).toBe('rebase');
        // If the discarded text reaches the server only now, it is removed there.
        next.saver.changed();
        await minute();
        expect(next.saves).toMatchObject([
          { content: content(''), version: null, unacknowledged: [lost?.next] },
        ]);
      } else {
        lost?.fail();
        await minute();
        expect(saves[1]).toMatchObject({ content: content(''), version: null, unacknowledged: [lost?.next] });
        saves[1]?.answer(null);
        await minute();
        expect(saves).toHaveLength(2);
      }
    }
  });

  test('deletes what is discarded while its save is running, although the page closes', async () => {
    const { saver, saves, window } = newSaver('In progress');
    void saver.save();
    saver.leave();
    expect(saves).toHaveLength(1);
    window.content = content('');
    saver.leave();
    expect(saves[1]).toMatchObject({
      ...{ content: content(''), version: null, unacknowledged: [saves[0]?.next] },
    });
    // If the page stays after all, the discarded text does not come back.
    saves[1]?.answer(null);
    saves[0]?.answer(saves[0].next);
    await minute();
    saves[2]?.answer(null);
    await minute();
    expect(saves.map(({ content: { body } }) => body)).toEqual(['In progress', '', '']);
  });

  test('a refused draft is not retried', async () => {
    const { saver, saves, window } = newSaver('Refused');
    void saver.save();
    const data = { reason: 'DRAFTS_FULL', message: 'No.', details: [], httpStatus: 409 };
    saves[0]?.refuse(TRPCClientError.from({ error: { code: -32_009, message: 'No.', data } } as never));
    await minute();
    window.content = content('');
    saver.changed();
    await minute();
    expect(saves).toHaveLength(1);
  });
});
