import type { RouterOutputs } from '@app/api/types';
import { parsePrice } from '@app/contracts/price/parse-price';
import { formatStartingPrice } from '@app/contracts/price/price';
import { type FormPicture, pictureName } from './pictures';
import { featuresOf, type TemplateValues, writtenChanges } from './template-values';

/** A template as its card and its page take it, made of what is in the form. */
export type PreviewedTemplate = RouterOutputs['template']['bySlug'];

type Category = RouterOutputs['category']['list'][number];

/** Before the browser has opened a chosen file nobody knows how large it is; this is the shape of a cover. */
const unknownSize = { width: 1_600, height: 1_000 };

function toPicture(picture: FormPicture): PreviewedTemplate['media'][number] {
  if (picture.kind === 'stored') return { ...picture.media, alt: picture.alt };
  const { key, url, alt } = picture;
  return { id: key, fileUrl: url, fileName: pictureName(picture), alt, variants: [], ...unknownSize };
}

interface PreviewSource {
  /** What stays: the address of a new template is not known yet. */
  id: string | null;
  slug: string | null;
  values: TemplateValues;
  pictures: readonly FormPicture[];
  categories: readonly Category[];
  updatedAt: string;
}

/** What visitors would see. A price that cannot be read is shown as none. */
export function previewOf({
  id,
  slug,
  values,
  pictures,
  categories,
  updatedAt,
}: PreviewSource): PreviewedTemplate {
  const price = parsePrice(values.price) ?? { kind: 'on_request', minCents: 0, maxCents: 0, text: '' };
  const category = categories.find((candidate) => candidate.id === values.category);
  const media = pictures.map(toPicture);
  const demoUrl = values.demoUrl.trim();
  return {
    id: id ?? 'new',
    slug: slug ?? 'new-template',
    title: values.title.trim() || 'Template title',
    tagline: values.tagline.trim(),
    description: values.description.trim() || 'What the template is good for, and for whom.',
    price: { ...price, label: formatStartingPrice(price) },
    demoUrl: /^https?:\/\/./i.test(demoUrl) ? demoUrl : null,
    publishedAt: null,
    category: category ? { id: category.id, name: category.name, slug: category.slug } : null,
    cover: media[0] ?? null,
    media,
    industries: values.industries,
    features: featuresOf(values),
    changelog: writtenChanges(values),
    updatedAt,
  };
}
