// The program of the processes that paint pictures (picture-painter.ts). Plain JavaScript: sources, tests and the build run this one file.
import sharp from 'sharp';

// A service manager and a terminal tell the whole group to end. What is under way is finished: this ends with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// What was decoded is not asked for again.
sharp.cache(false);

const secondsAtMost = 20;

/** Every picture is opened here: within the limit of pixels, all frames together, and the limit of time. */
function open({ bytes, pixels, animated }) {
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated }).timeout({
    seconds: secondsAtMost,
  });
}

/** What its head says of a picture, without unpacking it. */
export async function readHead(picture) {
  const { format, width, height, pages, pageHeight } = await open(picture).metadata();
  return { format, width, height, pages, pageHeight };
}

/** Paints a picture anew, upright and without its metadata. */
export async function repaint({ encode: [format, options], ...picture }) {
  return finish(open(picture).autoOrient().toFormat(format, options));
}

/** A smaller WebP of the first frame; never larger than the picture itself. */
export async function shrink({ width, height, quality, ...picture }) {
  const size = { width, height, fit: 'inside', withoutEnlargement: true };
  return finish(open(picture).resize(size).webp({ quality }));
}

async function finish(image) {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  // The frames of an animation lie below each other.
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}
