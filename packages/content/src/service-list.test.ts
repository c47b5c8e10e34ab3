import { afterEach, expect, test } from 'vitest';
import { builtServices } from './built-services';
import { setSiteWords } from './change-site-words';
import { contactInterests, findContactInterest } from './contact-interests';
import { linkStoryServices } from './link-story-services';
import { footerNavigation, headerNavigation } from './navigation';
import { pageMetadata } from './page-metadata';
import { findService, relatedServices, serviceCards, services } from './services';
import { shareImages } from './share-images';
import { localizedWordsIn } from './words-in-language';

afterEach(() => setSiteWords({}));

const [installation, surveillance, deployment] = builtServices();
const solar = { id: 'own-1', title: 'Solar Power', slug: 'solar', drawing: 'two-coasts' };
const publish = (list: readonly object[], words = {}, language: 'en' | 'fr' = 'en') =>
  setSiteWords(localizedWordsIn(language, { 'services.list': list, ...words }));

const everyPlace = () => [
  services.map(({ title }) => title),
  headerNavigation.find(({ href }) => href === '/services')?.children.map(({ label }) => label),
  footerNavigation.services.links.map(({ label }) => label),
  serviceCards.map(({ title }) => title),
  contactInterests.slice(1, -1).map(({ label }) => label),
  Object.keys(pageMetadata)
    .filter((path) => path.startsWith('/services/'))
    .sort(),
  Object.keys(shareImages)
    .filter((path) => path.startsWith('/services/'))
    .sort(),
];

test('an arranged list of services is in this order in menus, cards, contact form, page titles and share pictures (public-pages.service-list)', () => {
  publish([
    solar,
    { ...deployment, shown: false },
    { ...surveillance, title: 'Cameras', slug: 'cameras' },
    { ...installation },
  ]);
  const names = ['Solar Power', 'Cameras', 'Hardware Installation'];
  const pages = ['/services/cameras', '/services/hardware-installation', '/services/solar'];
  expect(everyPlace()).toEqual([names, names, names, names, names, pages, pages]);
  expect(findService('cameras')).toMatchObject({ id: 'network-surveillance', title: 'Cameras' });
  expect([findService('network-surveillance'), findService('it-deployment')]).toEqual([undefined, undefined]);
  expect(pageMetadata['/services/solar']).toMatchObject({ description: 'Solar Power' });
  expect(shareImages['/services/solar']).toMatchObject({ picture: 'two-coasts' });
  expect(findContactInterest('it-deployment')).toBeUndefined();
  expect(findContactInterest('network-surveillance')?.opening).toContain('Cameras');
  expect(findContactInterest('hardware-installation')?.opening).toBe(
    'I would like to have hardware installed. ',
  );
});

test('a service is referred to by its id, so links follow its address and disappear with it (public-pages.service-list)', () => {
  publish([{ ...surveillance, slug: 'cameras' }, { ...deployment, shown: false }, solar]);
  const link = (id: string) => ({ label: id, href: `/services/${id}` });
  expect(
    linkStoryServices({ services: [link('network-surveillance'), link('it-deployment'), link('own-1')] }),
  ).toEqual([
    { label: 'network-surveillance', href: '/services/cameras' },
    { label: 'own-1', href: '/services/solar' },
  ]);
  const [cameras, own] = services;
  if (!cameras || !own) throw new Error('two services');
  expect(relatedServices(own)).toEqual([cameras]);
});

test('the part for mobile apps has a card while the software service is shown (public-pages.nine-services)', () => {
  const software = builtServices().find(({ id }) => id === 'software-development');
  publish([{ ...software, slug: 'software' }]);
  expect(serviceCards.map(({ href }) => href)).toEqual(['/services/software', '/services/software#mobile']);
  publish([{ ...installation }]);
  expect(serviceCards).toHaveLength(1);
});

test('an added service has the texts of its owner, in English until they are translated, which is marked (public-pages.service-list)', () => {
  const words = { 'services.own-1.summary': 'Power from the roof.' };
  const inFrench = (more = {}) =>
    localizedWordsIn('fr', { 'services.list': [solar], ...words, ...more }) as Record<string, unknown>;
  publish([solar], words);
  expect(services[0]).toMatchObject({ summary: 'Power from the roof.', language: '', benefits: [] });
  expect(inFrench()).toMatchObject({
    'services.list': [{ ...solar, language: 'en' }],
    ...words,
    'services.own-1.language': 'en',
  });
  const translated = inFrench({ 'fr.services.own-1.summary': 'Le courant vient du toit.' });
  expect(translated['services.own-1.summary']).toBe('Le courant vient du toit.');
  expect(translated).not.toHaveProperty(['services.own-1.language']);
});

test('a renamed service of the build is named in its translation, or else as its owner does (public-pages.told-in-languages)', () => {
  const inFrench = (entry: object) => localizedWordsIn('fr', { 'services.list': [entry] })['services.list'];
  expect(inFrench({ ...installation, slug: 'install' })).toMatchObject([
    { title: 'Installation de matériel', slug: 'install' },
  ]);
  expect(inFrench({ ...installation, title: 'Set-up' })).toMatchObject([{ title: 'Set-up', language: 'en' }]);
  const translations = { fr: { title: 'Mise en place' } };
  expect(inFrench({ ...installation, title: 'Set-up', translations })).toMatchObject([
    { title: 'Mise en place' },
  ]);
});

test('without published texts the eight services are those of the build, to the letter (public-pages.service-list)', () => {
  const built = everyPlace();
  publish(builtServices());
  expect(everyPlace()).toEqual(built);
  expect(services.map(({ slug, drawing }) => [slug, drawing])).toEqual(services.map(({ id }) => [id, id]));
});
