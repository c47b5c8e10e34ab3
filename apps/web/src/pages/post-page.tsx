import { newsPage } from '@app/content/news-page';
import { getRouteApi } from '@tanstack/react-router';
import { PostArticle } from '~/entities/post/post-article';
import { trpc } from '~/lib/api/trpc';
import { CallToAction } from '~/ui/layout/call-to-action';

const route = getRouteApi('/_public/news/$slug');

/** A post visible to visitors. */
export function PostPage() {
  const { slug } = route.useParams();
  const { data: post } = trpc.post.bySlug.useQuery({ slug });
  if (!post) return null;
  return (
    <>
      <PostArticle post={post} />
      <CallToAction {...newsPage.callToAction} />
    </>
  );
}
