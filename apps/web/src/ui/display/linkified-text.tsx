import { linkify } from '~/lib/format/linkify';

/**
 * A person's text in which complete web addresses become links; they open in a new tab and are not endorsed
 * by the site.
 */
export function LinkifiedText({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href, at }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
