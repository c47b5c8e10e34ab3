import type { PostKind } from '@app/contracts/site/post/kind';

/** Returns the editor's labels and the path of the list, because posts and pages share the editor. */
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
