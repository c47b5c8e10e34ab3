import { company, supportPhone } from '@app/content/company';
import { taxNameIn } from '@app/contracts/core/setting/tax-name';
import type { Language } from '@app/contracts/languages';
import { messages } from '@app/contracts/messages';
import type { ReactNode } from 'react';
import { frenchWord } from './french-word';
import { fr, frSentence, sentence } from './typeset';

const english = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  /** Sender name of a mail written by a team member. */
  sender: (firstName: string) => `${firstName} at ${company.name}`,
  withFiles: (count: number, where: string, names: string) =>
    `${count === 1 ? 'With a file' : `With ${count} files`}, ${where}: ${names}`,
  fact: (label: string) => `${label}:`,
  template: 'Template',
  item: 'Item',
  price: 'Price',
  subtotal: 'Subtotal',
  total: 'Total',
  /** The sum of starting prices. */
  estimatedTotal: 'Estimated total',
  fromPrice: (amount: string) => `from ${amount}`,
  plusOnRequest: (count: number) => `, plus ${count} on request`,
  /** A tax with its name from the settings. */
  tax: (name: string) => name,
  taxAt: (name: string, percent: string) => `${name} (${percent}%)`,
  startingPrice: (price: string) => messages.startingPrice(price),
  free: messages.priceFree as string,
  onRequest: messages.priceOnRequest as string,
  answerable: 'You can simply reply to this email: your reply appears on that page too.',
  tagline: () => ` · ${company.tagline}`,
  questions: (address: ReactNode): ReactNode =>
    sentence`Questions? Write to ${address} or call ${supportPhone.display}.`,
};

const french: typeof english = {
  hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  sender: (firstName) => `${firstName} de ${company.name}`,
  withFiles: (count, where, names) =>
    fr`${count === 1 ? 'Avec un fichier' : `Avec ${count} fichiers`}, ${where} : ${names}`,
  fact: (label) => fr`${label} :`,
  template: 'Modèle',
  item: 'Article',
  price: 'Prix',
  subtotal: 'Sous-total',
  total: 'Total',
  estimatedTotal: 'Total estimé',
  fromPrice: (amount) => `à partir de ${amount}`,
  plusOnRequest: (count) => `, plus ${count} sur demande`,
  tax: (name) => taxNameIn('fr', name),
  taxAt: (name, percent) => `${taxNameIn('fr', name)} (${percent.replace('.', ',')}\u00a0%)`,
  startingPrice: (price) => `À partir de ${price}`,
  free: 'Gratuit',
  onRequest: 'Prix sur demande',
  answerable: fr`Vous pouvez simplement répondre à cet e-mail : votre réponse arrivera aussi sur cette page.`,
  // Omitted until the owner has translated it into French, because the built-in one is the sample's.
  tagline: () => {
    const own = frenchWord('company.tagline');
    return own ? ` · ${own}` : '';
  },
  questions: (address) =>
    frSentence`Une question ? Écrivez à ${address} ou appelez le ${supportPhone.display}.`,
};

/** Text shared by all mails. */
export const partsMessages: Record<Language, typeof english> = { en: english, fr: french };
