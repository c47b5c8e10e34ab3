import { splitLinks } from '~/lib/split-links';

/** Somebody's words, in which whole web addresses are links: they open elsewhere, and we vouch for none of them. */
export function TextWithLinks({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href, at }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
