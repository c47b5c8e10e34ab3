import type { IndustrySlug } from '@app/content/industries';
import type { TemplateStatus } from '@app/contracts/template/status';

/** A sample template as written down by hand; `load-demo-data.ts` turns it into rows. */
export interface DemoTemplate {
  readonly slug: string;
  readonly title: string;
  /** At most 60 characters, for the card. */
  readonly tagline: string;
  readonly description: string;
  /** As an administrator would type it; read by `parsePrice`. */
  readonly price: string;
  /** One to three. */
  readonly industries: readonly [IndustrySlug, ...IndustrySlug[]];
  /** What is included, one short line each. */
  readonly features: readonly [string, ...string[]];
  /** What has changed in it, the latest first; days before loading. */
  readonly changelog?: readonly {
    readonly ageDays: number;
    readonly version: string;
    readonly text: string;
  }[];
  /** Published if left out. */
  readonly status?: Exclude<TemplateStatus, 'published'>;
  readonly rejectionReason?: string;
  /** Days between publishing (for others: submitting) and loading. */
  readonly ageDays: number;
  /** Place among the pinned ones, which lead the featured list (catalogue.featured-order). */
  readonly pinned?: 1 | 2 | 3 | 4;
  /** What the cover shows; left out for a template without a picture. */
  readonly coverAlt?: string;
}

export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly templates: readonly DemoTemplate[];
}
