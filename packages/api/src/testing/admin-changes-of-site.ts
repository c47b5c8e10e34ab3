import { writeDemoState } from '@app/db/demo/demo-data-state';
import { contentWord } from '@app/db/schema/site/content-word';
import type { AdminChanges, Site } from './admin-change';
import type { Api } from './callers';
import { insertUser } from './rows';
import { fileOf, formWith, picture } from './uploads';

const libraryPicture = async (site: Site) =>
  site.api.media.add(formWith(fileOf(await picture('png'), 'boats.png'), { alt: 'Boats' }));
/** Returns the draft at the path of `draftWords`; its revision is 0 when there is none. */
async function missionDraft(site: Site) {
  const path = 'about.mission.text';
  const { groups } = await site.api.content.get({ section: 'about' });
  const field = groups.flatMap(({ fields }) => fields).find((each) => each.path === path);
  return { path, revision: field?.draft ? field.revision : 0 };
}
/** Drafts a different text each time; returns the revision of the draft. */
async function draftWords(site: Site) {
  const path = 'about.mission.text';
  const revisionOf = ({ groups }: Awaited<ReturnType<Api['content']['get']>>) =>
    groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.revision ?? 0;
  const revision = revisionOf(await site.api.content.get({ section: 'about' }));
  const value = `To keep it running, ${crypto.randomUUID()}.`;
  const saved = await site.api.content.saveDraft({ section: 'about', changes: [{ path, revision, value }] });
  return { [path]: revisionOf(saved) };
}
let redirects = 0;
const redirect = (site: Site) => {
  redirects += 1;
  return site.api.redirect.create({ from: `/old-${redirects}`, to: '/about', permanent: true });
};
/** Schedules anew each time; returns the id of the schedule. */
async function scheduled(site: Site) {
  const { schedule } = await site.api.content.get({ section: 'about' });
  if (schedule) await site.api.content.unschedule({ section: 'about', id: schedule.id });
  const at = new Date(site.services.now().getTime() + 48 * 3_600_000).toISOString();
  const made = await site.api.content.schedule({ section: 'about', revisions: await draftWords(site), at });
  return made.schedule?.id ?? '';
}
/** Creates a new draft each time. */
const post = (site: Site) =>
  site.api.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbour.', cover: null },
    body: [{ type: 'paragraph', spans: [{ text: 'Come and see us.' }] }],
    ...{ services: [], templateIds: [] },
  });

/** An administrator's changes of words, pictures, posts and addresses of the site. */
export const siteChanges: AdminChanges = {
  'content.saveDraft': [(site) => draftWords(site), 'after'],
  'content.importWords': [
    async (site) => {
      const { path, revision } = await missionDraft(site);
      if (revision) await site.api.content.discard({ section: 'about', revisions: { [path]: revision } });
      const words = { [path]: `To keep it running, ${crypto.randomUUID()}.` };
      return site.api.content.importWords({ format: 'site-content', version: 1, words });
    },
    'after',
  ],
  'content.publish': [
    async (site) => site.api.content.publish({ section: 'about', revisions: await draftWords(site) }),
    'before',
    'after',
  ],
  'content.schedule': [(site) => scheduled(site), 'after'],
  'content.unschedule': [
    async (site) => site.api.content.unschedule({ section: 'about', id: await scheduled(site) }),
    'before',
  ],
  'content.confirmTranslations': [
    (site) =>
      site.api.content.confirmTranslations({
        ...{ section: 'clients', path: 'clients.list' },
        ...{ revision: 0, firstRevision: 0 },
      }),
    'after',
  ],
  'content.leaveOutEntries': [
    async (site) => {
      const path = 'clients.stories';
      const words = { published: [], publishedFrom: [] };
      await site.services.db
        .insert(contentWord)
        .values({ path, ...words })
        .onConflictDoUpdate({ target: contentWord.path, set: words });
      const { groups } = await site.api.content.get({ section: 'clients' });
      const revision = groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.revision;
      return site.api.content.leaveOutEntries({ section: 'clients', path, revision: revision ?? 0 });
    },
    'before',
  ],
  'content.discard': [
    async (site) => site.api.content.discard({ section: 'about', revisions: await draftWords(site) }),
    'before',
  ],
  'content.restore': [
    async (site) => {
      await site.api.content.publish({ section: 'about', revisions: await draftWords(site) });
      const { latest } = await site.api.content.get({ section: 'about' });
      return site.api.content.restore({ section: 'about', number: 0, latest });
    },
    'before',
    'after',
  ],
  'media.add': [(site) => libraryPicture(site), 'after'],
  'media.update': [
    async (site) => site.api.media.update({ ...(await libraryPicture(site)), alt: 'Boats at dawn' }),
    'before',
    'after',
  ],
  'media.replace': [
    async (site) => {
      const { id, version } = await libraryPicture(site);
      const dawn = fileOf(await picture('png'), 'dawn.png');
      return site.api.media.replace(formWith(dawn, { id, version: String(version) }));
    },
    'before',
    'after',
  ],
  'media.remove': [async (site) => site.api.media.remove(await libraryPicture(site)), 'before'],
  'post.create': [(site) => post(site), 'after'],
  'post.import': [
    (site) =>
      site.api.post.import({
        ...{ kind: 'page', category: '', title: 'Dock', summary: 'A dock.', slug: 'dock', cover: null },
        body: [{ type: 'paragraph', spans: [{ text: 'Here.' }] }],
        ...{ services: [], templateIds: [] },
      }),
    'after',
  ],
  'post.update': [
    async (site) => site.api.post.update({ ...(await post(site)), title: 'Changed' }),
    'before',
    'after',
  ],
  'post.publish': [async (site) => site.api.post.publish(await post(site)), 'before', 'after'],
  'post.translate': [
    async (site) =>
      site.api.post.translate({
        id: (await post(site)).id,
        language: 'fr',
        fields: { title: { text: 'Nous avons déménagé', seen: '', of: '' } },
      }),
    'before',
    'after',
  ],
  'post.unpublish': [
    async (site) => site.api.post.unpublish(await site.api.post.publish(await post(site))),
    'before',
    'after',
  ],
  'post.restore': [
    async (site) => {
      const changed = await site.api.post.update({ ...(await post(site)), title: 'Changed' });
      return site.api.post.restore({ ...changed, number: 1 });
    },
    'before',
    'after',
  ],
  'post.remove': [async (site) => site.api.post.remove(await post(site)), 'before'],
  'guide.removeSamples': [
    async (site) => {
      await insertUser(site.services, { role: 'super-admin' });
      await site.services.db.transaction((tx) => writeDemoState(tx, 'demo.load'));
      return site.api.guide.removeSamples({ all: true });
    },
  ],
  'redirect.create': [(site) => redirect(site), 'after'],
  'redirect.update': [
    async (site) => site.api.redirect.update({ ...(await redirect(site)), to: '/services' }),
    'before',
    'after',
  ],
  'redirect.remove': [async (site) => site.api.redirect.remove(await redirect(site)), 'before'],
  'redirect.dismissMissing': [
    async (site) => {
      await site.services.database
        .sql`insert into missing_page (path, hits, last_seen_at) values ('/gone', 1, now())`;
      await site.api.redirect.dismissMissing({ path: '/gone' });
    },
  ],
};
