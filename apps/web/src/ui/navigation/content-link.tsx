import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { isInThisLanguage } from '~/lib/routing/language-address';

interface ContentLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Replaces the current page in the history. */
  replace?: boolean;
  'data-here'?: boolean | undefined;
}

/**
 * A link whose address comes from content: a page in this language opens by client-side navigation, anything
 * else is a plain link.
 */
export function ContentLink({ href, replace = false, ...props }: ContentLinkProps) {
  const isPage = href.startsWith('/') && !/\.[a-z0-9]+$/i.test(href) && isInThisLanguage(href);
  if (!isPage) {
    const external = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return <a href={href} {...external} {...props} />;
  }
  const url = new URL(href, 'http://own.invalid');
  return (
    <Link
      to={url.pathname}
      search={Object.fromEntries(url.searchParams) as never}
      hash={url.hash.slice(1)}
      replace={replace}
      activeOptions={{ exact: true, includeSearch: false }}
      {...props}
    />
  );
}
