import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DraftContent, judge, noBase } from './draft-content';
import { DraftSaver } from './draft-saver';

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
    [content('We w')],
    'rebase',
  ],
])('%s', (_what, mine, base, theirs, tried, verdict) => {
  expect(judge({ mine, base, theirs, tried })).toBe(verdict);
});

describe('the saver of a draft', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The server's side of one saver: what it was asked to keep, and when it answers. */
  function newSaver(text: string) {
    vi.useFakeTimers();
    vi.stubGlobal('window', { setTimeout, clearTimeout });
    const saves: {
      body: string;
      version: string | null;
      answer: (version: string | null) => void;
      fail: () => void;
    }[] = [];
    const window = { content: content(text) };
    const saver = new DraftSaver(`ticket-note:${text}`, {
      content: () => window.content,
      save: ({ body }: DraftContent, version) =>
        new Promise((answer, reject) => {
          saves.push({ body, version, answer, fail: () => reject(new Error('offline')) });
        }),
      onState: () => {},
      onOvertaken: () => {},
    });
    const seen = () => saves.map(({ body, version }) => [body, version]);
    return { saver, saves, seen, window };
  }
  const minute = () => vi.advanceTimersByTimeAsync(60_000);

  test('tries once more when its window closes, and then no further', async () => {
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

  test('saves nothing while the text is being sent, though its window closes; what was not sent is saved then', async () => {
    const { saver, seen } = newSaver('Sent');
    saver.changed();
    saver.pause();
    await minute();
    saver.close();
    expect([seen(), saver.judge(noBase)]).toEqual([[], null]);
    saver.resume();
    expect(seen()).toEqual([['Sent', null]]);
  });

  test('takes away what a save that was under way has brought to the server after the text was sent', async () => {
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
});
