import type { ListedService } from './built-services';

export interface ServicePoint {
  readonly title: string;
  readonly text: string;
}

export interface ServiceLink {
  readonly label: string;
  readonly href: string;
}

/** A section of a detail page beyond benefits and features: ordered steps, or options side by side. */
export interface ServiceProcess {
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly ServicePoint[];
}

export interface ServiceOptions {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly (ServicePoint & { readonly icon: string })[];
}

/** A part of a page that links can target by its id. */
export interface ServicePart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A symbol of `illustrations.svg`. */
  readonly picture: string;
  readonly features: readonly string[];
}

export interface ServiceCallToAction extends ServiceLink {
  readonly title: string;
  readonly text: string;
  /** A text link beside the button (public-pages.template-interest). */
  readonly secondary?: ServiceLink;
}

/** The texts of a service's page. Blank ones and empty lists are not shown. */
export interface ServiceWords {
  /** Language of the texts, if it differs from the page's. */
  readonly language?: string;
  /** One sentence for cards and listings. */
  readonly summary: string;
  /** First line of the page, below the title. */
  readonly headline: string;
  readonly description: readonly string[];
  readonly benefits: readonly ServicePoint[];
  readonly features: readonly string[];
  readonly process?: ServiceProcess;
  readonly options?: ServiceOptions;
  readonly parts?: readonly ServicePart[];
  readonly callToAction: ServiceCallToAction;
  /** Ids of services that are often combined with it. */
  readonly related: readonly string[];
}

/** A service with a page of its own. */
export interface Service extends ServiceWords, Omit<ListedService, 'language'> {}
