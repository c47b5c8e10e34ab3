import { listNewPosts } from '@app/api/site/post/read-posts';
import { createTestServices } from '@app/api/testing/services';
import { createDatabase } from '@app/db/client';
import { post } from '@app/db/schema/site/post';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followPublications } from './listen-for-changes';

async function schedulePost(inMs: number) {
  const services = await createTestServices();
  onTestFinished(services.drop);
  const at = new Date(Date.now() + inMs);
  await services.db.insert(post).values({
    ...{ slug: 'soon', kind: 'news', title: 'Soon', summary: 'Soon.', authorName: 'Ada', body: [] },
    ...{ status: 'published', publishAt: at },
  });
  return { services, at };
}

test('posts.visible-posts: cached pages are made anew when a scheduled post’s time has come', async () => {
  const { services, at } = await schedulePost(400);
  const read = () => listNewPosts({ db: services.db, now: () => new Date() }, 1);
  expect(await read()).toEqual([]);
  const publish = vi.fn(async () => expect(await read()).toHaveLength(1));
  const publications = followPublications(services.db, () => void publish());
  onTestFinished(publications.stop);
  publications.plan();
  await vi.waitFor(() => expect(publish).toHaveReturned(), 3_000);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  await publish.mock.results[0]?.value;
});

test('posts.visible-posts: a look-up that fails while the database is busy is made again', async () => {
  const { services } = await schedulePost(4_000);
  const hurried = createDatabase(services.database.connection, { applicationName: 'hurried', max: 1 });
  onTestFinished(hurried.close);
  await hurried.sql`set statement_timeout = 50`;
  const publish = vi.fn();
  const publications = followPublications(hurried.db, publish);
  onTestFinished(publications.stop);
  await services.db.transaction(async (tx) => {
    await tx.execute('lock table post');
    publications.plan();
    // In turn on the one connection: the first look-up has failed by then.
    await expect(hurried.db.$count(post)).rejects.toThrow();
  });
  await vi.waitFor(() => expect(publish).toHaveBeenCalled(), 8_000);
});
