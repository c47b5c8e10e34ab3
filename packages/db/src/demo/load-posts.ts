import type { Transaction } from '../client';
import { post, postVersion } from '../schema/site/post';
import { demoId } from './demo-id';
import { demoPosts } from './demo-posts';
import type { FindTemplate } from './load-catalogue';
import type { FindPerson } from './load-people';
import { hoursBefore } from './relative-dates';

/**
 * Inserts published news and a case study with their first version; runs after the catalogue, to which they
 * link. Existing addresses keep their current posts.
 */
export async function loadPosts(
  tx: Transaction,
  now: Date,
  findPerson: FindPerson,
  findTemplate: FindTemplate,
): Promise<void> {
  const author = findPerson('editor@example.com');
  const rows = demoPosts.map(({ slug, daysAgo, templates, ...content }) => {
    const at = hoursBefore(now, daysAgo * 24);
    const templateIds = templates.flatMap((name) => findTemplate(name)?.id ?? []);
    return {
      ...{ id: demoId('post', slug), slug, ...content, templateIds },
      ...{ status: 'published' as const, publishAt: at, createdAt: at, updatedAt: at },
      ...{ authorId: author.id, authorName: author.name },
    };
  });
  const insertedPosts = await tx
    .insert(post)
    .values(rows)
    .onConflictDoNothing({ target: post.slug })
    .returning();
  if (insertedPosts.length === 0) return;
  await tx.insert(postVersion).values(
    insertedPosts.map(
      ({ id, kind, category, title, summary, cover, body, services, templateIds, createdAt }) => ({
        ...{ postId: id, number: 1, savedBy: author.id, createdAt },
        content: { kind, category, title, summary, cover, body: [...body], services, templateIds },
      }),
    ),
  );
}
