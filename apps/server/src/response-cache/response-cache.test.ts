import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CacheableResponse, createResponseCache } from './response-cache';

const timeoutMs = 5_000;
const headers = { 'content-type': 'application/json' };
const createResponse = (
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
  const store = (key: string, text: string, isStatic = false) =>
    cache.load(key, async () => createResponse(text, isStatic), timeoutMs);
  return { cache, state, textOf, store };
}

function createDeferred() {
  let finish: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<CacheableResponse>((resolve, reject) => {
    finish = (text) => resolve(createResponse(text));
    fail = reject;
  });
  return { make: () => answer, finish, fail };
}

test('a response is kept until it is cleared; a lasting one stays', async () => {
  const { cache, textOf, store } = setUp();
  await store('list', 'first');
  await store('about', 'lasting', true);
  expect([textOf('list'), textOf('about')]).toEqual(['first', 'lasting']);
  cache.clear();
  expect([textOf('list'), textOf('about')]).toEqual([undefined, 'lasting']);
});

test('publishing texts clears only responses in their language (public-pages.words-of-each-language)', async () => {
  const { cache, textOf, store } = setUp();
  await store('list', 'of prices');
  const storeWithLanguages = (key: string, isStatic: boolean, words: CacheableResponse['contentLanguages']) =>
    cache.load(key, async () => createResponse(key, isStatic, words), timeoutMs);
  await storeWithLanguages('lasting English', true, ['en']);
  await storeWithLanguages('English', false, ['en']);
  await storeWithLanguages('French', true, ['fr']);
  await storeWithLanguages('both', true, ['en', 'fr']);
  await storeWithLanguages('for programs', false, 'all');
  const kept = () => ['list', 'lasting English', 'English', 'French', 'both', 'for programs'].filter(textOf);
  expect(kept()).toHaveLength(6);
  // Some publications change no page.
  cache.clearWords([]);
  expect(kept()).toEqual(['list', 'lasting English', 'English', 'French', 'both']);
  cache.clearWords(['en']);
  expect(kept()).toEqual(['list', 'French']);
  await storeWithLanguages('English', false, ['en']);
  cache.clearWords(['fr']);
  expect(kept()).toEqual(['list', 'English']);
});

test('clearing all includes lasting responses and those being made', async () => {
  const { cache, textOf, store } = setUp();
  await store('about', 'lasting', true);
  const deferred = createDeferred();
  const answer = cache.load(
    'profile',
    async () => ({ ...(await deferred.make()), isStatic: true }),
    timeoutMs,
  );
  cache.clearAll();
  deferred.finish('from before');
  await answer;
  expect([textOf('about'), textOf('profile')]).toEqual([undefined, undefined]);
});

test('a response started before a change is delivered but not cached', async () => {
  const { cache, textOf } = setUp();
  const deferred = createDeferred();
  const answer = cache.load('list', deferred.make, timeoutMs);
  cache.clear();
  deferred.finish('from before');
  expect((await answer)?.plain.body.toString()).toBe('from before');
  expect(textOf('list')).toBeUndefined();
});

test('a request after a change does not share a response started before it', async () => {
  const { cache } = setUp();
  const deferred = createDeferred();
  const before = cache.load('list', deferred.make, timeoutMs);
  cache.clear();
  const after = await cache.load('list', async () => createResponse('after'), timeoutMs);
  expect(after?.plain.body.toString()).toBe('after');
  deferred.finish('before');
  await before;
  expect(cache.find('list')?.plain.body.toString()).toBe('after');
});

describe('while changes are not received', () => {
  test('no catalogue response is returned, and lasting ones are', async () => {
    const { state, textOf, store } = setUp();
    await store('list', 'old');
    await store('about', 'lasting', true);
    state.live = false;
    expect([textOf('list'), textOf('about')]).toEqual([undefined, 'lasting']);
  });

  test('nothing is cached that began or ended then', async () => {
    const { cache, state, textOf, store } = setUp();
    const [begun, ended] = [createDeferred(), createDeferred()];
    const ending = cache.load('ended', ended.make, timeoutMs);
    state.live = false;
    await store('unheard', 'text');
    const beginning = cache.load('begun', begun.make, timeoutMs);
    ended.finish('text');
    await ending;
    state.live = true;
    begun.finish('text');
    await beginning;
    expect(['ended', 'unheard', 'begun'].map(textOf)).toEqual([undefined, undefined, undefined]);
  });

  test('responses are not shared', async () => {
    const { cache, state } = setUp();
    state.live = false;
    const deferred = createDeferred();
    const first = cache.load('list', deferred.make, timeoutMs);
    const second = await cache.load('list', async () => createResponse('own'), timeoutMs);
    expect(second?.plain.body.toString()).toBe('own');
    deferred.finish('first');
    await first;
  });
});

describe('of several concurrent requests', () => {
  test('one makes the response for all', async () => {
    const { cache } = setUp();
    const deferred = createDeferred();
    let fetchCount = 0;
    const ask = () =>
      cache.load(
        'list',
        () => {
          fetchCount += 1;
          return deferred.make();
        },
        timeoutMs,
      );
    const answers = Array.from({ length: 50 }, ask);
    deferred.finish('one');
    const texts = (await Promise.all(answers)).map((answer) => answer?.plain.body.toString());
    expect(new Set(texts)).toEqual(new Set(['one']));
    expect(fetchCount).toBe(1);
  });

  test('the others make their own response when the first fails or takes too long', async () => {
    const { cache } = setUp();
    const deferred = createDeferred();
    const first = cache.load('list', deferred.make, timeoutMs);
    expect(await cache.load('list', deferred.make, 1)).toBeUndefined();
    const second = cache.load('list', deferred.make, timeoutMs);
    deferred.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    expect(await second).toBeUndefined();
  });
});

test('forms are compressed once, with their encoding and a tag of their own', async () => {
  const { cache, store } = setUp();
  const text = JSON.stringify(Array.from({ length: 400 }, (_, number) => ({ number })));
  const answer = await store('list', text);
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

test('stored pages are compressed more densely than other forms, unless that takes too long', async () => {
  const { cache } = setUp();
  const brotliLength = async (key: string, type: string, entries: number, isStored = true) => {
    const text = Array.from({ length: entries }, (_, number) => `<li>${number * 7919}</li>`).join('');
    const response = { ...createResponse(text), headers: { 'content-type': type } };
    const answer = await cache.load(key, async () => response, timeoutMs);
    if (!answer) throw new Error('nothing was made');
    if (!isStored) cache.clear();
    const { body } = await cache.encode(key, answer, 'br');
    expect(brotliDecompressSync(body).toString()).toBe(text);
    return body.length;
  };
  const page = 'text/html; charset=UTF-8';
  expect(await brotliLength('page', page, 4_000)).toBeLessThan(
    await brotliLength('text', 'text/plain', 4_000),
  );
  expect(await brotliLength('changed page', page, 4_000, false)).toBe(
    await brotliLength('text', 'text/plain', 4_000),
  );
  expect(await brotliLength('long page', page, 40_000)).toBe(
    await brotliLength('long text', 'text/plain', 40_000),
  );
});

test('the least recently used response is evicted first', async () => {
  const { store, textOf } = setUp();
  const long = 'x'.repeat(1_500_000);
  await store('popular', long);
  for (let number = 0; number < 60; number++) {
    await store(`rare ${number}`, long);
    textOf('popular');
  }
  expect(textOf('popular')).toBe(long);
  expect(textOf('rare 0')).toBeUndefined();
  expect(textOf('rare 59')).toBe(long);
});

test('an oversized response is returned and not kept', async () => {
  const { store, textOf } = setUp();
  const answer = await store('enormous', 'x'.repeat(9_000_000));
  expect(answer?.plain.body.length).toBe(9_000_000);
  expect(textOf('enormous')).toBeUndefined();
});
