import type { Language } from '@app/contracts/languages';
import type { WordPicture } from './word-picture';

/**
 * The clients and the stories about them are invented samples. No organization here exists and no quote is
 * real: replace them with your own before going live (public-pages.company-facts). Their signs are in
 * `client-signs.ts`.
 */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  /** Language of `sector`, if it differs from the page's. */
  readonly language?: Language;
  /** Lettering of the name in the logo. */
  readonly lettering: 'bold' | 'wide' | 'light';
  /** The owner's logo, in place of sign and lettering. */
  readonly picture?: WordPicture;
}

/** Returns the clients of the build, in its language. */
export const builtClients = () =>
  [
    {
      id: 'mesurado-freight',
      name: 'Mesurado Freight',
      sector: 'Logistics',
      lettering: 'wide',
    },
    {
      id: 'palm-grove-clinics',
      name: 'Palm Grove Clinics',
      sector: 'Health',
      lettering: 'light',
    },
    {
      id: 'cape-mount-savings',
      name: 'Cape Mount Savings',
      sector: 'Finance',
      lettering: 'bold',
    },
    {
      id: 'bright-coast-schools',
      name: 'Bright Coast Schools',
      sector: 'Education',
      lettering: 'bold',
    },
    {
      id: 'nimba-ridge-farms',
      name: 'Nimba Ridge Farms',
      sector: 'Agriculture',
      lettering: 'wide',
    },
    {
      id: 'harborline-hotels',
      name: 'Harborline Hotels',
      sector: 'Hospitality',
      lettering: 'light',
    },
    {
      id: 'northfield-lofts',
      name: 'Northfield Lofts',
      sector: 'Real estate',
      lettering: 'wide',
    },
    {
      id: 'weala-water',
      name: 'Weala Water Works',
      sector: 'Utilities',
      lettering: 'bold',
    },
    {
      id: 'kola-press',
      name: 'Kola Press',
      sector: 'Media',
      lettering: 'light',
    },
    {
      id: 'lofa-trade-union',
      name: 'Lofa Traders Union',
      sector: 'Association',
      lettering: 'bold',
    },
    {
      id: 'twin-lakes-legal',
      name: 'Twin Lakes Legal',
      sector: 'Law',
      lettering: 'light',
    },
    {
      id: 'sapo-trails',
      name: 'Sapo Trails',
      sector: 'Travel',
      lettering: 'wide',
    },
  ] as const satisfies readonly Client[];

export type ClientId = ReturnType<typeof builtClients>[number]['id'];
