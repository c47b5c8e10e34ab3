import type { RouterOutputs } from '@app/api/types';
import { parseWordPath } from '@app/content/path-in-language';
import { languageName } from '@app/contracts/language-name';
import { languageNames, languages } from '@app/contracts/languages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { saveFile } from '~/lib/api/download-export';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { ImportWordsDialog } from './import-words-dialog';
import { SectionStudio } from './section-studio';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Exports and imports all published texts, posts and pages as one file (public-pages.words-file,
 * posts.content-file).
 */
function WordsFile() {
  const [importing, setImporting] = useState(false);
  const [saving, setSaving] = useState(false);
  const utils = trpc.useUtils();
  const readPosts = async () => {
    const posts: unknown[] = [];
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const answer = await utils.post.exported.fetch({ part }, { staleTime: 0 });
      posts.push(...answer.posts);
      isLast = answer.isLast;
    }
    return posts;
  };
  const download = async () => {
    setSaving(true);
    try {
      const words = await utils.content.exportWords.fetch(undefined, { staleTime: 0 });
      const file = { ...words, posts: await readPosts() };
      const text = `${JSON.stringify(file, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), 'site-content.json');
    } catch (error) {
      notify.error(errorText(error, contentMessages.exportFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={saving}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void download()}
      >
        Download all content
      </Button>
      <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
        Import content…
      </Button>
      <ImportWordsDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  );
}

const route = getRouteApi('/dashboard/content');

/** Edits the site's copy beside a preview of the page that shows it (dashboard.content-studio). */
export function ContentScreen() {
  const { section = 'home' } = route.useSearch();
  return (
    <>
      <DashboardPageHeader
        title="Content"
        text="The texts of the site. Only the team sees drafts; what you publish is live at once."
      >
        <WordsFile />
      </DashboardPageHeader>
      <Group gap="xs" mb="md">
        <SectionControls section={section} />
      </Group>
      <Loaded
        query={trpc.content.get.useQuery({ section })}
        failed={contentMessages.fetchFailed}
        loading={<Skeleton height={480} radius="md" role="status" aria-label="Loading the content" />}
      >
        {(content) => <SectionStudio key={content.section} content={content} />}
      </Loaded>
    </>
  );
}

type Section = RouterOutputs['content']['sections'][number];

/** Returns the same section in other languages. */
function othersOf({ others }: Section): Section['others'] {
  // Missing in responses from instances that run the previous release.
  return others ?? [];
}

function statesOf({ drafts, schedule }: Pick<Section, 'drafts' | 'schedule'>): string[] {
  return [
    ...(drafts > 0 ? [`${drafts} drafted`] : []),
    ...(schedule === 'waits' ? ['scheduled'] : schedule === 'missed' ? ['not published'] : []),
  ];
}

/** Describes a section with its drafts and schedules in each language. */
function describeSection(section: Section): string {
  const others = othersOf(section).flatMap((other) => {
    const states = statesOf(other);
    return states.length > 0 ? [`${languageName(other.language)}: ${states.join(', ')}`] : [];
  });
  return [section.title, ...statesOf(section), ...others].join(' · ');
}

/** Selects the section, and its language where it has several. */
function SectionControls({ section: id }: { section: string }) {
  const navigate = route.useNavigate();
  const { data: sections = [] } = trpc.content.sections.useQuery();
  const { language, path } = parseWordPath(id);
  const translationsOf = (sectionId: string | null) => {
    const section = sections.find((each) => each.id === sectionId);
    return section ? [{ id: section.id, language: languages[0] }, ...othersOf(section)] : [];
  };
  const translations = translationsOf(path);
  const open = (chosen: string) =>
    void navigate({ search: { section: chosen === 'home' ? undefined : chosen } });
  return (
    <>
      <Select
        // Leaves room for the state after the title.
        w="24rem"
        maw="100%"
        aria-label="Section"
        data={sections.map((each) => ({ value: each.id, label: describeSection(each) }))}
        allowDeselect={false}
        searchable
        // A language that the site doesn't offer is not an option; choosing English leads there.
        value={translations.some((each) => each.id === id) ? path : null}
        onChange={(chosen) => {
          const translation = translationsOf(chosen).find((each) => each.language === language);
          if (chosen) open(translation?.id ?? chosen);
        }}
      />
      {translations.length > 1 ? (
        <SegmentedControl
          aria-label="Language"
          value={id}
          onChange={open}
          data={translations.map((each) => ({
            value: each.id,
            label: <span lang={each.language}>{languageNames[each.language]}</span>,
          }))}
        />
      ) : null}
    </>
  );
}
