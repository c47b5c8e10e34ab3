import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Makes a picture of noise, which does not compress well. */
export async function makePicture(width: number, height: number): Promise<File> {
  const raw = { width, height, channels: 3 } as const;
  const jpeg = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 70 })
    .toBuffer();
  return new File([new Uint8Array(jpeg)], 'picture.jpg', { type: 'image/jpeg' });
}
