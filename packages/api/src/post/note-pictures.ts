import { postMessages } from '@app/contracts/post/messages';
import type { PostContent } from '@app/contracts/post/schema';
import { postVersionPicture } from '@app/db/schema/post';
import { storedFile } from '@app/db/schema/stored-file';
import { inArray } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';

const uploaded = /^\/files\/(media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\w.]+)$/;

/** The uploaded pictures of a post: where each is kept, under which id, and in which field it stands. */
function uploadedPictures({ cover, body }: Pick<PostContent, 'cover' | 'body'>) {
  const inBody = body.flatMap((block) =>
    block.type === 'picture' ? [{ field: 'body', src: block.src }] : [],
  );
  const all = [...(cover ? [{ field: 'cover', src: cover.src }] : []), ...inBody];
  return all.flatMap(({ field, src }) => {
    const [, key, id] = uploaded.exec(src) ?? [];
    return key && id ? [{ field, key, id }] : [];
  });
}

/** A picture that waited for its post too long is swept. Throws VALIDATION_FAILED with a detail on `cover` or `body`. */
export async function requirePictures({ db }: UserContext, content: PostContent): Promise<void> {
  const wanted = uploadedPictures(content);
  if (wanted.length === 0) return;
  const keys = wanted.map(({ key }) => key);
  const kept = await db.select({ key: storedFile.key }).from(storedFile).where(inArray(storedFile.key, keys));
  const missing = wanted.find(({ key }) => !kept.some((file) => file.key === key));
  if (missing) throw fieldError(missing.field, postMessages.pictureGone);
}

/** Makes a version of a post the owner of its pictures: their files stay as long as it does (posts.own-pictures). */
export async function notePictures(
  { db }: UserContext,
  version: { postId: string; number: number },
  content: PostContent,
): Promise<void> {
  const ids = new Set(uploadedPictures(content).map(({ id }) => id));
  if (ids.size === 0) return;
  await db.insert(postVersionPicture).values([...ids].map((pictureId) => ({ ...version, pictureId })));
}
