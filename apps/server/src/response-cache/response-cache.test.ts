import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CacheableResponse, createResponseCache } from './response-cache';

const patienceMs = 5_000;
const headers = { 'content-type': 'application/json' };
const made = (
  text: string,
  isStatic = false,
  contentLanguages: CacheableResponse['contentLanguages'] = [],
): CacheableResponse => ({
  body: Buffer.from(text),
  headers,
  isStatic,
  contentLanguages,
});

/** Creates a cache and a response that is completed when the test says so. */
function setUp() {
  const state = { live: true };
  const cache = createResponseCache(() => state.live);
  const textOf = (key: string) => cache.find(key)?.plain.body.toString();
  const keep = (key: string, text: string, isStatic = false) =>
    cache.load(key, async () => made(text, isStatic), patienceMs);
  return { cache, state, textOf, keep };
}

function later() {
  let finish: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<CacheableResponse>((resolve, reject) => {
    finish = (text) => resolve(made(text));
    fail = reject;
  });
  return { make: () => answer, finish, fail };
}

test('an answer is kept until it is forgotten; a lasting one stays', async () => {
  const { cache, textOf, keep } = setUp();
  await keep('list', 'first');
  await keep('about', 'lasting', true);
  expect([textOf('list'), textOf('about')]).toEqual(['first', 'lasting']);
  cache.clear();
  expect([textOf('list'), textOf('about')]).toEqual([undefined, 'lasting']);
});

test('other words take what says some in their language, lasting or not, and nothing else (public-pages.words-of-each-language)', async () => {
  const { cache, textOf, keep } = setUp();
  await keep('list', 'of prices');
  const says = (key: string, isStatic: boolean, words: CacheableResponse['contentLanguages']) =>
    cache.load(key, async () => made(key, isStatic, words), patienceMs);
  await says('lasting English', true, ['en']);
  await says('English', false, ['en']);
  await says('French', true, ['fr']);
  await says('both', true, ['en', 'fr']);
  await says('for programs', false, 'all');
  const kept = () => ['list', 'lasting English', 'English', 'French', 'both', 'for programs'].filter(textOf);
  expect(kept()).toHaveLength(6);
  // Some publications change no page.
  cache.clearWords([]);
  expect(kept()).toEqual(['list', 'lasting English', 'English', 'French', 'both']);
  cache.clearWords(['en']);
  expect(kept()).toEqual(['list', 'French']);
  await says('English', false, ['en']);
  cache.clearWords(['fr']);
  expect(kept()).toEqual(['list', 'English']);
});

test('clearing all takes the lasting ones too, and what is being fetched', async () => {
  const { cache, textOf, keep } = setUp();
  await keep('about', 'lasting', true);
  const slow = later();
  const answer = cache.load('profile', async () => ({ ...(await slow.make()), isStatic: true }), patienceMs);
  cache.clearAll();
  slow.finish('from before');
  await answer;
  expect([textOf('about'), textOf('profile')]).toEqual([undefined, undefined]);
});

test('an answer begun before a change is given to who asked for it, and not kept', async () => {
  const { cache, textOf } = setUp();
  const slow = later();
  const answer = cache.load('list', slow.make, patienceMs);
  cache.clear();
  slow.finish('from before');
  expect((await answer)?.plain.body.toString()).toBe('from before');
  expect(textOf('list')).toBeUndefined();
});

test('who asks after a change does not share what was begun before it', async () => {
  const { cache } = setUp();
  const slow = later();
  const before = cache.load('list', slow.make, patienceMs);
  cache.clear();
  const after = await cache.load('list', async () => made('after'), patienceMs);
  expect(after?.plain.body.toString()).toBe('after');
  slow.finish('before');
  await before;
  expect(cache.find('list')?.plain.body.toString()).toBe('after');
});

describe('while changes are not heard', () => {
  test('nothing of the catalogue is given out, and lasting answers are', async () => {
    const { state, textOf, keep } = setUp();
    await keep('list', 'old');
    await keep('about', 'lasting', true);
    state.live = false;
    expect([textOf('list'), textOf('about')]).toEqual([undefined, 'lasting']);
  });

  test('nothing is kept, neither what began nor what ended then', async () => {
    const { cache, state, textOf, keep } = setUp();
    const [begun, ended] = [later(), later()];
    const ending = cache.load('ended', ended.make, patienceMs);
    state.live = false;
    await keep('unheard', 'text');
    const beginning = cache.load('begun', begun.make, patienceMs);
    ended.finish('text');
    await ending;
    state.live = true;
    begun.finish('text');
    await beginning;
    expect(['ended', 'unheard', 'begun'].map(textOf)).toEqual([undefined, undefined, undefined]);
  });

  test('nobody shares an answer', async () => {
    const { cache, state } = setUp();
    state.live = false;
    const slow = later();
    const first = cache.load('list', slow.make, patienceMs);
    const second = await cache.load('list', async () => made('own'), patienceMs);
    expect(second?.plain.body.toString()).toBe('own');
    slow.finish('first');
    await first;
  });
});

describe('of several at once', () => {
  test('one makes the answer for all', async () => {
    const { cache } = setUp();
    const slow = later();
    let makers = 0;
    const ask = () =>
      cache.load(
        'list',
        () => {
          makers += 1;
          return slow.make();
        },
        patienceMs,
      );
    const answers = Array.from({ length: 50 }, ask);
    slow.finish('one');
    const texts = (await Promise.all(answers)).map((answer) => answer?.plain.body.toString());
    expect(new Set(texts)).toEqual(new Set(['one']));
    expect(makers).toBe(1);
  });

  test('the others go their own way when the first fails or takes too long', async () => {
    const { cache } = setUp();
    const slow = later();
    const first = cache.load('list', slow.make, patienceMs);
    expect(await cache.load('list', slow.make, 1)).toBeUndefined();
    const second = cache.load('list', slow.make, patienceMs);
    slow.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    expect(await second).toBeUndefined();
  });
});

test('forms are packed once, say what they are and have a tag of their own', async () => {
  const { cache, keep } = setUp();
  const text = JSON.stringify(Array.from({ length: 400 }, (_, number) => ({ number })));
  const answer = await keep('list', text);
  if (!answer) throw new Error('nothing was made');
  const [br, again, gzip] = await Promise.all([
    cache.encode('list', answer, 'br'),
    cache.encode('list', answer, 'br'),
    cache.encode('list', answer, 'gzip'),
  ]);
  expect(br).toBe(again);
  expect(cache.encode('list', answer, 'br')).toBe(br);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(br.headers).toMatchObject({
    'Content-Encoding': 'br',
    'Content-Length': String(br.body.length),
    ETag: br.etag,
  });
  expect(new Set([answer.plain.etag, br.etag, gzip.etag]).size).toBe(3);
});

test('what is asked for least recently goes first when the memory is used up', async () => {
  const { keep, textOf } = setUp();
  const long = 'x'.repeat(1_500_000);
  await keep('popular', long);
  for (let number = 0; number < 60; number++) {
    await keep(`rare ${number}`, long);
    textOf('popular');
  }
  expect(textOf('popular')).toBe(long);
  expect(textOf('rare 0')).toBeUndefined();
  expect(textOf('rare 59')).toBe(long);
});

test('an answer of enormous length is given out and not kept', async () => {
  const { keep, textOf } = setUp();
  const answer = await keep('enormous', 'x'.repeat(9_000_000));
  expect(answer?.plain.body.length).toBe(9_000_000);
  expect(textOf('enormous')).toBeUndefined();
});
