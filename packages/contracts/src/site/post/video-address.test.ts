import { expect, test } from 'vitest';
import { videoOf } from './video-address';

const playerOf = (address: string) => videoOf(address)?.player;
const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s', 90],
  ['https://www.youtube.com/watch?t=1h2m3s&v=dQw4w9WgXcQ', 3723],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=2m', 120],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 7],
])('posts.click-to-load: %s starts at %i seconds', (address, seconds) => {
  expect(playerOf(address)).toBe(`${youTube}&start=${seconds}`);
});

test.each(['', '?t=0', '?t=soon', '?t=9%26list=x', '?start=-1', '?start=1e9'])(
  'posts.click-to-load: a video whose address ends with “%s” starts at its beginning',
  (query) => expect(playerOf(`https://youtu.be/dQw4w9WgXcQ${query}`)).toBe(youTube),
);

test.each([
  'https://vimeo.com/76979871/8272103f6e',
  'https://vimeo.com/76979871/8272103f6e?share=copy',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
])('posts.click-to-load: the player of %s has the key of an unlisted video', (address) => {
  expect(playerOf(address)).toBe(`${vimeo}&h=8272103f6e`);
});

test.each(['', '/', '/abc', '/description', '?h=8272103f6e%26x=1', '#8272103f6e'])(
  'posts.click-to-load: a video whose address ends with “%s” has no key',
  (rest) => expect(playerOf(`https://vimeo.com/76979871${rest}`)).toBe(vimeo),
);

test.each(['http://youtu.be/dQw4w9WgXcQ', 'https://youtu.be.example/dQw4w9WgXcQ', 'https://vimeo.com/about'])(
  'posts.click-to-load: %s is no video',
  (address) => expect(videoOf(address)).toBeNull(),
);
