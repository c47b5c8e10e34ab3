// Entry point of the processes that convert pictures (picture-painter.ts). Plain JavaScript: sources, tests
// and the build run this one file.
import sharp from 'sharp';

// A service manager or a terminal signals the whole process group. Work in progress is finished: this process
// ends with its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// Decoded pictures are not used again.
sharp.cache(false);

const maxSeconds = 20;

/** Opens every picture, within the pixel limit (all frames together) and the time limit. */
function open({ bytes, pixels, animated }) {
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated }).timeout({
    seconds: maxSeconds,
  });
}

/** Reads the header of a picture without decoding it. */
export async function readHead(picture) {
  const { format, width, height, pages, pageHeight } = await open(picture).metadata();
  return { format, width, height, pages, pageHeight };
}

/** Re-encodes a picture, upright and without its metadata. */
export async function repaint({ encode: [format, options], ...picture }) {
  return finish(open(picture).autoOrient().toFormat(format, options));
}

/** Encodes the first frame as a smaller WebP, never larger than the picture itself. */
export async function shrink({ width, height, quality, ...picture }) {
  const size = { width, height, fit: 'inside', withoutEnlargement: true };
  return finish(open(picture).resize(size).webp({ quality }));
}

async function finish(image) {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  // The frames of an animation are stacked vertically.
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}
