import { findField } from '@app/content/editing/sections';
import { builtTranslations } from '@app/content/words-in-language';
import { describe, expect, test } from 'vitest';
import { alsoShownIn, previewWords } from './preview-words';
import type { FieldView } from './typed-words';

const freight = { id: 'mesurado-freight', name: 'Mesurado Freight', sector: 'Logistics', lettering: 'bold' };
const own = { id: 'own-1', name: 'Harbor', sector: 'Shipping', lettering: 'bold' };

function view(path: string, standard: unknown): FieldView {
  const field = findField(path);
  if (!field) throw new Error(`no field ${path}`);
  const built = builtTranslations(path);
  return {
    ...{
      path,
      field: field as FieldView['field'],
      standard,
      published: null,
      draft: null,
      revision: 0,
      firstRevision: 0,
      changedBy: null,
      changedAt: null,
    },
    ...{ translatedIn: [], olderIn: [], newEntries: [] },
    ...(built && { builtTranslations: built }),
  };
}

const list = view('clients.list', [freight]);
const title = view('clients.page.title', 'Clients');
const name = view('company.name', 'Pepperbird');
const typed = (entries: readonly object[]) => (of: FieldView) => (of === list ? entries : of.standard);
const previewInFrench = (...entries: object[]) => previewWords('fr', [list, title], typed(entries));

describe('what the preview page receives (public-pages.studio-frame)', () => {
  test('in French: typed entries in French, others in the built-in French or in English, marked', () => {
    const told = { ...own, translations: { fr: { sector: 'Port' } } };
    expect(previewInFrench(freight, told, own)).toEqual({
      paths: ['clients.list'],
      words: {
        'clients.list': [
          { ...freight, sector: 'Logistique' },
          { ...own, sector: 'Port' },
          { ...own, language: 'en' },
        ],
      },
      texts: expect.arrayContaining(['Logistique', 'Port']),
    });
    const other = { ...freight, translations: { fr: { sector: 'Fret' } } };
    expect(previewInFrench(other).words).toMatchObject({ 'clients.list': [{ sector: 'Fret' }] });
  });

  test('in French: blank texts are omitted', () => {
    expect(previewInFrench({ ...own, translations: { fr: { sector: ' ' } } }).words).toEqual({
      'clients.list': [{ ...own, language: 'en' }],
    });
    expect(previewInFrench({ ...freight, translations: { fr: { sector: '' } } }).words).toEqual({
      'clients.list': [{ ...freight, sector: 'Logistique' }],
    });
  });

  test('in French: pressed texts are those of the page, also while nothing is changed', () => {
    const { words, texts } = previewInFrench(freight);
    expect(words).toEqual({});
    expect(texts).toContain('Logistique');
    expect(texts).not.toContain('Logistics');
  });

  test('in English: no French, and texts that exist only in English', () => {
    const told = { ...own, translations: { fr: { sector: 'Port' } } };
    const said = previewWords('en', [list, title], (of) => (of === list ? [told] : 'Who we serve'));
    expect(said.paths).toEqual(['clients.list', 'clients.page.title']);
    expect(said.words).toEqual({ 'clients.list': [own], 'clients.page.title': 'Who we serve' });
  });

  test('of a French section is keyed by the paths of its page', () => {
    const headline = view('fr.home.hero.headline', 'Bonjour');
    expect(previewWords('fr', [headline], () => 'Salut')).toEqual({
      paths: ['home.hero.headline'],
      words: { 'home.hero.headline': 'Salut' },
      texts: ['Salut'],
    });
  });
});

describe('the preview languages of a section', () => {
  const others = ['fr'] as const;
  test('are all of them when its texts are translated in place or the same in each', () => {
    expect(alsoShownIn([title, list], { language: 'en', others })).toEqual(['fr']);
    expect(alsoShownIn([name], { language: 'en', others })).toEqual(['fr']);
    expect(alsoShownIn([name], { language: 'en', others: [] })).toEqual([]);
  });
  test('are only its own otherwise', () => {
    expect(alsoShownIn([title], { language: 'en', others })).toEqual([]);
    expect(alsoShownIn([view('fr.home.hero.headline', '')], { language: 'fr', others })).toEqual([]);
  });
});
