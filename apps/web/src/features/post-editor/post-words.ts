import type { PostKind } from '@app/contracts/post/kind';

/** What the editor calls it, and where its list is: posts and pages have one editor. */
export function postWords(kind: PostKind) {
  return kind === 'page'
    ? ({
        one: 'page',
        all: 'All pages',
        list: '/dashboard/pages',
        edit: '/dashboard/pages/$id',
        prefix: '/',
      } as const)
    : ({
        one: 'post',
        all: 'All posts',
        list: '/dashboard/posts',
        edit: '/dashboard/posts/$id',
        prefix: '/news/',
      } as const);
}
