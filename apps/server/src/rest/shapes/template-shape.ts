import type { RouterOutputs } from '@app/api/types';
import { cartMessages } from '@app/contracts/cart/messages';
import { cartNoticeReasons } from '@app/contracts/cart/schema';
import { currentPriceText } from '@app/contracts/catalogue/price/parse-price';
import { priceKinds } from '@app/contracts/catalogue/price/price';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { templateStatuses } from '@app/contracts/catalogue/template/status';
import { pickFields, plainNames } from '@app/contracts/fields';
import { valueShapes } from '@app/contracts/fields-schema';
import { z } from 'zod';
import type { Site } from '../rest-route';
import { absoluteAddress, count, dollars, markDeleted, named, personShape, time, toDollars } from './shape';

export const mediaShape = named(
  'Media',
  z.object({
    id: z.string(),
    /** Absolute (catalogue.picture-order). */
    fileUrl: z.string(),
    fileName: z.string(),
    alt: z.string(),
    width: count,
    height: count,
  }),
);

/** The fields shown in every list of templates. */
export const cardShape = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Its purpose in at most 60 characters; empty if not set. */
  tagline: z.string(),
  description: z.string(),
  /** The lowest price in dollars; 0 for free and on request (catalogue.price-kinds). */
  price: dollars,
  priceText: z.string(),
  priceKind: z.enum(priceKinds),
  demoUrl: z.string().nullable(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  /** The first one is the cover. */
  media: z.array(mediaShape),
  publishedAt: time.nullable(),
});

/** A cart with its documented fields. */
export const cartShape = named(
  'Cart',
  z.object({
    templates: z.array(cardShape),
    count,
    total: dollars,
    /**
     * Items removed from the cart because they are no longer published. Removing one or clearing the cart
     * dismisses its notice.
     */
    notices: z.array(z.object({ title: z.string(), reason: z.enum(cartNoticeReasons), message: z.string() })),
  }),
);

const listedShape = cardShape.extend({
  status: z.enum(templateStatuses),
  rejectionReason: z.string().nullable(),
  user: personShape,
  industries: z.array(z.string()),
  features: z.array(z.string()),
  /** Changes, latest day first, each with its day as `2026-11-30` and a version that may be empty. */
  changelog: z.array(z.object({ date: z.string(), text: z.string(), version: z.string() })),
  /**
   * Sent back with an edit, it makes the edit fail if somebody else has changed the template meanwhile
   * (dashboard.two-editors).
   */
  version: z.int(),
  createdAt: time,
  updatedAt: time,
});
const otherFields = plainNames(templateFields, listedShape.shape);

/** A template with its documented fields (rest.entity-shapes). */
export const templateShape = named('Template', listedShape.extend(valueShapes(otherFields)));

type Card = RouterOutputs['cart']['get']['templates'][number];
type WholeTemplate = RouterOutputs['template']['visibleById'];
type Picture = WholeTemplate['media'][number];

/** Returns a picture with its absolute address. */
export function toMedia(
  { id, fileUrl, fileName, alt, width, height }: z.input<typeof mediaShape>,
  site: Site,
) {
  return { id, fileUrl: absoluteAddress(fileUrl, site), fileName, alt, width, height };
}

/** Returns a template as lists show it, with the given pictures. */
export function toCard(card: Card, pictures: readonly Picture[], site: Site) {
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    tagline: card.tagline,
    description: card.description,
    price: toDollars(card.price.minCents),
    priceText: currentPriceText(card.price),
    priceKind: card.price.kind,
    demoUrl: card.demoUrl,
    category: card.category,
    media: pictures.map((picture) => toMedia(picture, site)),
    publishedAt: card.publishedAt,
  };
}

export function toCart(cart: RouterOutputs['cart']['get'], site: Site) {
  return {
    templates: cart.templates.map((card) => toCard(card, card.cover ? [card.cover] : [], site)),
    count: cart.count,
    total: toDollars(cart.totalCents),
    notices: cart.notices.map(({ title, reason }) => ({
      title,
      reason,
      message: cartMessages.leftCart(title),
    })),
  };
}

export function toTemplate(template: WholeTemplate, site: Site) {
  // Not a spread: properties added after one cost Node.js a microsecond each, and more when serialized.
  return Object.assign({}, toCard(template, template.media, site), {
    status: template.status,
    rejectionReason: template.rejectionReason,
    user: markDeleted(template.author),
    industries: template.industries,
    features: template.features,
    changelog: template.changelog,
    version: template.version,
    createdAt: template.createdAt,
    updatedAt: template.updatedAt,
    ...pickFields(template, otherFields),
  });
}
