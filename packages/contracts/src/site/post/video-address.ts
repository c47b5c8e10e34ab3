/** A video of another site, by its address. */
export interface Video {
  /** The site, as it calls itself. */
  host: string;
  /** The address of its player, which loads nothing before it is framed. */
  player: string;
}

const hosts = [
  {
    host: 'YouTube',
    pattern:
      /^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/,
    playerOf: (id: string, { searchParams }: URL) => {
      const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
    },
  },
  {
    host: 'Vimeo',
    pattern: /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/,
    playerOf: (id: string, { pathname, searchParams }: URL) => {
      // An unlisted video plays only with the key that its address ends with.
      const key = searchParams.get('h') ?? pathname.split(`${id}/`)[1] ?? '';
      const query = /^[\da-f]{6,40}$/.test(key) ? `&h=${key}` : '';
      return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${query}`;
    },
  },
] as const;

/** Reads `90`, `90s` or `1h2m3s`; 0 if it is none of these. */
function secondsOf(time: string): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

/** Origins whose players pages may frame (posts.click-to-load). */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Returns the video that an address leads to, or null if it leads to something else. */
export function videoOf(address: string): Video | null {
  for (const { host, pattern, playerOf } of hosts) {
    const [, id] = pattern.exec(address) ?? [];
    if (id) return { host, player: playerOf(id, new URL(address)) };
  }
  return null;
}

interface Paragraph {
  spans: readonly { text: string; href?: string | undefined }[];
}

/** Returns the video of a paragraph that is nothing but a link to one, with the words of the link. */
export function videoIn({ spans }: Paragraph): (Video & { href: string; title: string }) | null {
  const [first] = spans;
  if (!first?.href || spans.some(({ href }) => href !== first.href)) return null;
  const video = videoOf(first.href);
  const title = spans
    .map(({ text }) => text)
    .join('')
    .trim();
  return video && { ...video, href: first.href, title: title === first.href ? '' : title };
}
