import { getRouteApi } from '@tanstack/react-router';
import { OwnPageArticle } from '~/entities/own-page/own-page-article';
import { trpc } from '~/lib/api/trpc';

const route = getRouteApi('/_public/$slug');

/** A page that the owner has made, and that visitors may read. */
export function OwnPage() {
  const { slug } = route.useParams();
  const { data: page } = trpc.post.page.useQuery({ slug });
  return page ? <OwnPageArticle page={page} /> : null;
}
