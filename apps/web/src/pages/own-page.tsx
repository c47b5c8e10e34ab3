import { getRouteApi } from '@tanstack/react-router';
import { OwnPageArticle } from '~/entities/own-page/own-page-article';
import { trpc } from '~/lib/api/trpc';

const route = getRouteApi('/_public/$slug');

/** A page made by the owner and visible to visitors. */
export function OwnPage() {
  const { slug } = route.useParams();
  const { data: page } = trpc.post.page.useQuery({ slug });
  return page ? <OwnPageArticle page={page} /> : null;
}
