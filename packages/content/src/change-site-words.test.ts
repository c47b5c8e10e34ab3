import { afterEach, expect, test } from 'vitest';
import { followSiteWords, setSiteWords, wordsWithout } from './change-site-words';
import { company, facts, footerPhones, offices, phones, socialLinks, supportPhone } from './company';
import { companyFacts } from './company-facts';
import { contentSections, fieldsOf, isEditable } from './editing/sections';
import { featuredStory } from './featured-story';
import { helpSteps } from './help-steps';
import { hero, homeAbout } from './home';
import { pageMetadata } from './page-metadata';
import { productTexts } from './rewording/reworded-texts';
import { serviceCards, services } from './services';
import { site } from './site-words';
import { socialNetworks } from './social-networks';
import { successStories } from './success-stories';

afterEach(() => setSiteWords({}));

const { offices: builtOffices } = companyFacts;

test('published texts replace the built-in texts, even in parts read earlier, and can be removed', () => {
  const [card] = serviceCards;
  setSiteWords({
    'home.hero.headline': 'Boats that float',
    'home.help.steps.0.title': 'Call',
    'services.hardware-installation.summary': 'We carry it in.',
  });
  expect(hero.headline).toBe('Boats that float');
  expect(helpSteps[0]?.title).toBe('Call');
  expect(services[0]?.summary).toBe('We carry it in.');
  expect(serviceCards[0]).toEqual({ ...card, summary: 'We carry it in.' });
  setSiteWords({});
  expect(hero.headline).toBe('We turn your ideas into web and mobile experiences');
  expect(helpSteps[0]?.title).toBe('Tell us');
  expect(serviceCards[0]).toEqual(card);
});

test('published texts update everything derived from them (public-pages.company-facts)', () => {
  setSiteWords({
    'company.name': 'Harbour IT',
    'company.replyWithin': '8 hours',
    'company.offices': [{ ...builtOffices[0], locality: 'Buchanan' }],
    'company.phones': [
      { id: 'shop', label: 'Shop', display: '+1 (612) 555-0199', shownOn: 'contact' },
      { id: 'all', label: 'Office', display: '+1 (612) 555-0100', shownOn: 'footer-support' },
    ],
    'company.socialLinks': Object.keys(socialNetworks).map((network) => ({
      network,
      href: 'https://a.test',
    })),
  });
  expect(company.replyPromise).toBe('We reply within 8 hours.');
  expect(facts.replyWithin).toBe('8 hours');
  expect(pageMetadata['/'].title).toMatch(/^Harbour IT: /);
  expect(supportPhone).toMatchObject({ display: '+1 (612) 555-0100', href: 'tel:+16125550100' });
  expect(phones.map(({ label }) => label)).toEqual(['Shop', 'Office']);
  expect(footerPhones).toEqual([supportPhone]);
  expect(socialLinks.map(({ icon }) => icon)).toEqual(Object.values(socialNetworks));
  expect(offices[0].locality).toBe('Buchanan');
  expect(homeAbout.blurb).toContain('privately owned');
});

test.each([
  ['Employee-owned', 'employee-owned'],
  ['B Corp', 'B Corp'],
  ['À capitaux privés', 'à capitaux privés'],
])('within a sentence, "%s" reads "%s"', (ownership, within) => {
  setSiteWords({ 'company.ownership': ownership });
  expect(facts.ownership).toBe(within);
});

test('published texts name one office when only one is published (public-pages.company-facts)', () => {
  setSiteWords({ 'company.offices': builtOffices.slice(0, 1) });
  expect(offices).toHaveLength(1);
  expect(pageMetadata['/contact-us'].description).toContain('at one office');
  const texts = site.editables.flatMap(({ value }) => JSON.stringify(value));
  expect(texts.filter((text) => /\b(?:both|two|one of our) offices/i.test(text))).toEqual([]);
});

test('published texts at unknown paths change nothing', () => {
  const before = JSON.stringify([hero, company, successStories]);
  setSiteWords({
    'home.hero.gone': 'x',
    'home.gone.title': 'x',
    'company.phones.7.label': 'x',
    'company.__proto__.polluted': 'x',
    'company.constructor.prototype.polluted': 'x',
    'home.hero.headline.length': 3,
  });
  expect(JSON.stringify([hero, company, successStories])).toBe(before);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test('published texts notify subscribers only when they differ', () => {
  let callCount = 0;
  const unsubscribe = followSiteWords(() => {
    callCount += 1;
  });
  setSiteWords({ 'home.hero.headline': 'One' });
  setSiteWords({ 'home.hero.headline': 'One' });
  expect([callCount, site.text]).toEqual([1, '{"home.hero.headline":"One"}']);
  unsubscribe();
  setSiteWords({});
  expect([callCount, site.text]).toEqual([1, '']);
});

test('published texts can be left out to read the built-in text, derived from the others', () => {
  setSiteWords({ 'company.replyWithin': '8 hours', 'why-us.cta.text': 'Write.', 'why-us.title': 'Us' });
  expect(wordsWithout(['why-us.cta.text', 'why-us.title', 'why-us.nothing'])).toEqual({
    'why-us.cta.text':
      'Send us the problem that has waited longest. You get an honest answer within 8 hours.',
    'why-us.title': 'Why us',
  });
  expect(wordsWithout(['company.replyWithin'])).toEqual({ 'company.replyWithin': '24 hours' });
  expect(facts.replyWithin).toBe('8 hours');
});

test('published texts have one field per text, and every field has its text', () => {
  const paths = contentSections.flatMap(fieldsOf).map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  // Those of the product are read where they are shown, one by one.
  const words = { ...wordsWithout(paths), ...productTexts('en', paths) };
  expect(paths.filter((path) => !(path in words))).toEqual([]);
  expect(contentSections.flatMap(fieldsOf).filter(isEditable).length).toBeGreaterThan(200);
});

test('published texts in a list published as a whole also apply to a single entry', () => {
  const first = JSON.stringify([featuredStory, successStories[0]]);
  const own = { ...successStories[1], figure: { value: '7', label: 'harbours' } };
  setSiteWords({ 'clients.stories': [own] });
  expect([featuredStory, ...successStories]).toEqual([own, own]);
  setSiteWords({ 'clients.stories': [] });
  expect(featuredStory.id).toBe('clinics-online');
  setSiteWords({});
  expect(JSON.stringify([featuredStory, successStories[0]])).toBe(first);
});
