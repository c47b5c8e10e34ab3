import { listNewPosts } from '@app/api/site/post/read-posts';
import { createTestServices } from '@app/api/testing/services';
import { post } from '@app/db/schema/site/post';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followPublications } from './listen-for-changes';

test('posts.visible-posts: cached pages are made anew when a scheduled post’s time has come', async () => {
  const services = await createTestServices();
  onTestFinished(services.drop);
  const at = new Date(Date.now() + 400);
  await services.db.insert(post).values({
    ...{ slug: 'soon', kind: 'news', title: 'Soon', summary: 'Soon.', authorName: 'Ada', body: [] },
    ...{ status: 'published', publishAt: at },
  });
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
