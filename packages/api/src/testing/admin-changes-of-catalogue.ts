import { nothingForSearch } from '@app/contracts/site/post/schema';
import type { AdminChanges, Site } from './admin-change';
import { insertReview } from './review-rows';
import { insertCategory, insertTemplate, insertUser } from './rows';
import { fileOf, formWith, picture, zipOf } from './uploads';

async function templateWithMedia(site: Site) {
  const { id } = await insertTemplate(site.services);
  const add = async (name: string) =>
    site.api.template.addMedia(formWith(fileOf(await picture('gif'), name), { id, alt: name }));
  await add('a.gif');
  const media = await add('b.gif');
  return { id, media, first: media[0]?.id ?? '' };
}
const addRelease = async (site: Site) => {
  const { id: templateId } = await insertTemplate(site.services);
  const file = fileOf(zipOf({ 'index.html': Buffer.from('<h1>Boats</h1>') }), 'boats.zip');
  return site.api.release.add(formWith(file, { templateId, version: '1.0.0', notes: 'The first.' }));
};
const newReview = async ({ services }: Site, published = false) =>
  insertReview(services, (await insertUser(services)).id, { published });
const scheduledTemplate = (site: Site, id: string) =>
  site.api.template.schedule({ id, at: new Date(site.services.now().getTime() + 3_600_000).toISOString() });
const pending = (site: Site) => insertTemplate(site.services, { status: 'pending' });
let collectionCount = 0;
const collectionFields = () => ({
  title: `Collection ${++collectionCount}`,
  summary: '',
  kind: 'rule' as const,
  templateIds: [],
  rule: { categoryId: null, price: null, search: '', sort: 'newest' as const },
});
const newCollection = (site: Site) => site.api.collection.create(collectionFields());
const hidden = (id: string) => ({
  ...{ id, seen: nothingForSearch },
  search: { ...nothingForSearch, unlisted: true },
});

/** An administrator's changes of the catalogue and its reviews. */
export const catalogueChanges: AdminChanges = {
  'category.create': [(site) => site.api.category.create({ name: 'Shops' }), 'after'],
  'category.update': [
    async (site) =>
      site.api.category.update({ id: (await insertCategory(site.services)).id, description: 'New words' }),
    'before',
    'after',
  ],
  'category.translate': [
    async (site) =>
      site.api.category.translate({
        id: (await insertCategory(site.services)).id,
        language: 'fr',
        fields: { name: { text: 'Boutiques', seen: '', of: '' } },
      }),
    'before',
    'after',
  ],
  'category.remove': [
    async (site) => site.api.category.remove({ id: (await insertCategory(site.services)).id }),
    'before',
    'after',
  ],
  'category.merge': [
    async (site) =>
      site.api.category.merge({
        id: (await insertCategory(site.services)).id,
        into: (await insertCategory(site.services)).id,
      }),
    'before',
    'after',
  ],
  'category.reorder': [
    async (site) => {
      await insertCategory(site.services);
      await insertCategory(site.services);
      const known = (await site.api.category.list()).map(({ id }) => id);
      return site.api.category.reorder({ known, ids: [...known].reverse() });
    },
    'before',
    'after',
  ],
  'collection.create': [(site) => site.api.collection.create(collectionFields()), 'after'],
  'collection.update': [
    async (site) => site.api.collection.update({ ...(await newCollection(site)), ...collectionFields() }),
    'before',
    'after',
  ],
  'collection.publish': [
    async (site) => site.api.collection.publish(await newCollection(site)),
    'before',
    'after',
  ],
  'collection.saveSearchSettings': [
    async (site) => site.api.collection.saveSearchSettings(hidden((await newCollection(site)).id)),
    'before',
    'after',
  ],
  'collection.translate': [
    async (site) =>
      site.api.collection.translate({
        id: (await newCollection(site)).id,
        language: 'fr',
        fields: { title: { text: 'De saison', seen: '', of: '' } },
      }),
    'before',
    'after',
  ],
  'collection.unpublish': [
    async (site) =>
      site.api.collection.unpublish(await site.api.collection.publish(await newCollection(site))),
    'before',
    'after',
  ],
  'collection.remove': [async (site) => site.api.collection.remove(await newCollection(site)), 'before'],
  'collection.reorder': [
    async (site) => {
      await newCollection(site);
      await newCollection(site);
      const known = (await site.api.collection.all()).map(({ id }) => id);
      return site.api.collection.reorder({ known, ids: [...known].reverse() });
    },
    'before',
    'after',
  ],
  'review.publish': [async (site) => site.api.review.publish(await newReview(site)), 'after'],
  'review.publishMany': [
    async (site) => {
      const { id } = await newReview(site);
      const { asOf } = await site.api.review.list({});
      return site.api.review.publishMany({ asOf, of: { ids: [id] } });
    },
    'after',
  ],
  'review.decline': [
    async (site) => site.api.review.decline({ ...(await newReview(site)), reason: 'Too short' }),
    'after',
  ],
  'review.hide': [
    async (site) => site.api.review.hide({ ...(await newReview(site, true)), reason: 'Names people' }),
    'after',
  ],
  'review.answer': [
    async (site) => site.api.review.answer({ ...(await newReview(site, true)), answer: 'Thank you.' }),
    'after',
  ],
  'review.keep': [async (site) => site.api.review.keep(await newReview(site, true))],
  'release.add': [addRelease, 'after'],
  'release.update': [
    async ({ api, ...site }) =>
      api.release.update({ ...(await addRelease({ api, ...site })), version: '1.0.1' }),
    'before',
    'after',
  ],
  'release.publish': [async (site) => site.api.release.publish(await addRelease(site)), 'before', 'after'],
  'release.withdraw': [
    async (site) => site.api.release.withdraw(await site.api.release.publish(await addRelease(site))),
    'before',
    'after',
  ],
  'release.remove': [async (site) => site.api.release.remove(await addRelease(site)), 'before'],
  'template.create': [
    async (site) => {
      const { id: category } = await insertCategory(site.services);
      return site.api.template.create({ title: 'New', description: 'New', category });
    },
    'after',
  ],
  'template.update': [
    async (site) => site.api.template.update({ id: (await insertTemplate(site.services)).id, price: '$1' }),
    'before',
    'after',
  ],
  'template.remove': [
    async (site) => site.api.template.remove({ id: (await pending(site)).id }),
    'before',
    'after',
  ],
  'template.publish': [
    async (site) => site.api.template.publish({ id: (await pending(site)).id }),
    'before',
    'after',
  ],
  'template.schedule': [async (site) => scheduledTemplate(site, (await pending(site)).id), 'after'],
  'template.unschedule': [
    async (site) => {
      const { id } = await pending(site);
      await scheduledTemplate(site, id);
      await site.api.template.unschedule({ id });
    },
    'before',
  ],
  'template.saveSearchSettings': [
    async (site) => site.api.template.saveSearchSettings(hidden((await pending(site)).id)),
    'before',
    'after',
  ],
  'template.translate': [
    async (site) =>
      site.api.template.translate({
        id: (await pending(site)).id,
        language: 'fr',
        fields: { tagline: { text: 'Pour les ports', seen: '', of: '' } },
      }),
    'before',
    'after',
  ],
  'template.unpublish': [
    async (site) => site.api.template.unpublish({ id: (await insertTemplate(site.services)).id }),
    'before',
    'after',
  ],
  'template.reject': [
    async (site) => site.api.template.reject({ id: (await pending(site)).id, reason: 'Too plain' }),
    'before',
    'after',
  ],
  'template.returnToPending': [
    async (site) =>
      site.api.template.returnToPending({
        id: (await insertTemplate(site.services, { status: 'rejected' })).id,
      }),
    'before',
    'after',
  ],
  'template.pin': [
    async (site) => site.api.template.pin({ id: (await insertTemplate(site.services)).id, pinned: true }),
    'before',
    'after',
  ],
  'template.changeMany': [
    async (site) =>
      site.api.template.changeMany({ action: 'publish', of: { ids: [(await pending(site)).id] } }),
    'before',
    'after',
  ],
  'template.addMedia': [(site) => templateWithMedia(site), 'after'],
  'template.upload': [
    async (site) => site.api.template.upload(formWith(fileOf(await picture('gif'), 'loose.gif'))),
    'after',
  ],
  'template.removeMedia': [
    async (site) => {
      const { id, first } = await templateWithMedia(site);
      return site.api.template.removeMedia({ id, mediaId: first });
    },
    'before',
  ],
  'template.reorderMedia': [
    async (site) => {
      const { id, media } = await templateWithMedia(site);
      return site.api.template.reorderMedia({ id, mediaIds: media.map((each) => each.id).reverse() });
    },
    'before',
    'after',
  ],
  'template.setMediaAlt': [
    async (site) => {
      const { id, first } = await templateWithMedia(site);
      return site.api.template.setMediaAlt({ id, mediaId: first, alt: 'A calm page' });
    },
    'before',
    'after',
  ],
};
