import { linkify } from '~/lib/format/linkify';

/** Somebody's words, in which whole web addresses are links: they open elsewhere, and we vouch for none of them. */
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
