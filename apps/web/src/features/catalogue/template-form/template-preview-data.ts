import type { RouterOutputs } from '@app/api/types';
import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { type FormPicture, pictureName } from './pictures';
import { featuresOf, plainValues, type TemplateValues, writtenChanges } from './template-values';

/** A template in the shape that its card and page expect, built from the form. */
export type PreviewedTemplate = RouterOutputs['template']['bySlug'];

type Category = RouterOutputs['category']['list'][number];

/** The size of a chosen file is unknown until the browser opens it; this is the aspect ratio of a cover. */
const unknownSize = { width: 1_600, height: 1_000 };

function toPicture(picture: FormPicture): PreviewedTemplate['media'][number] {
  if (picture.kind === 'stored') return { ...picture.media, alt: picture.alt };
  const { key, url, alt } = picture;
  return { id: key, fileUrl: url, fileName: pictureName(picture), alt, variants: [], ...unknownSize };
}

interface PreviewSource {
  /** Null for a new template. */
  id: string | null;
  values: TemplateValues;
  pictures: readonly FormPicture[];
  categories: readonly Category[];
  updatedAt: string;
}

/** Returns what visitors would see. A price that can't be parsed is shown as no price. */
export function previewOf({ id, values, pictures, categories, updatedAt }: PreviewSource): PreviewedTemplate {
  const price = parsePrice(values.price) ?? { kind: 'on_request', minCents: 0, maxCents: 0, text: '' };
  const category = categories.find((candidate) => candidate.id === values.category);
  const media = pictures.map(toPicture);
  const demoUrl = values.demoUrl.trim();
  return {
    ...plainValues(values),
    id: id ?? 'new',
    slug: values.slug.trim() || 'new-template',
    title: values.title.trim() || 'Template title',
    description: values.description.trim() || 'What the template is for, and for whom.',
    price: { ...price, label: formatStartingPrice(price) },
    demoUrl: /^https?:\/\/./i.test(demoUrl) ? demoUrl : null,
    publishedAt: null,
    search: {},
    category: category ? { id: category.id, name: category.name, slug: category.slug } : null,
    cover: media[0] ?? null,
    media,
    industries: values.industries,
    features: featuresOf(values),
    changelog: writtenChanges(values),
    updatedAt,
    rating: null,
  };
}
