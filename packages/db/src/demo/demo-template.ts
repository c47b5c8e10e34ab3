import type { BuiltIndustry } from '@app/content/built-industries';
import type { TemplateStatus } from '@app/contracts/catalogue/template/status';

/** A hand-written sample template; `load-demo-data.ts` turns it into rows. */
export interface DemoTemplate {
  readonly slug: string;
  readonly title: string;
  /** At most 60 characters, for the card. */
  readonly tagline: string;
  readonly description: string;
  /** Whom it suits, what to prepare, and what is usually changed for how much; only of those that are sold. */
  readonly audience?: string;
  readonly preparation?: string;
  readonly usualChanges?: string;
  /** As typed by an administrator; parsed by `parsePrice`. */
  readonly price: string;
  /** One to three. */
  readonly industries: readonly [BuiltIndustry, ...BuiltIndustry[]];
  /** Included features, one short line each. */
  readonly features: readonly [string, ...string[]];
  /** Changes, latest first, with their age in days at loading. */
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
  /** Position among the pinned templates, which lead the featured list (catalogue.featured-order). */
  readonly pinned?: 1 | 2 | 3 | 4;
  /** Description of the cover; omitted for a template without a picture. */
  readonly coverAlt?: string;
}

export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly templates: readonly DemoTemplate[];
}
