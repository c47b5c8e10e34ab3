import { z } from 'zod';
import { reviewNews } from '../../delivery/review/state';
import { person, text } from './mail-parts';

/** Mails about reviews of templates. */
export const reviewMails = [
  /** Asks for reviews of an order's templates (delivery.review-asked); any holder of the token may write them. */
  z.object({ template: z.literal('review-asked'), ...person, orderNumber: text, reviewToken: text }),
  /** What the team did; `words`: its reason or answer, or empty. */
  z.object({
    template: z.literal('review-news'),
    ...person,
    templateTitle: text,
    news: z.enum(reviewNews),
    words: text,
  }),
];
