import type { PostBlock } from '@app/contracts/post/body';
import { postDay } from '@app/contracts/post/post-day';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { OwnPageArticle, type ShownPage } from '~/entities/own-page/own-page-article';
import { PostArticle, type ShownPost } from '~/entities/post/post-article';
import { trpc } from '~/lib/api/trpc';
import { PageFrame } from '~/ui/display/page-frame';
import { readMarkdown } from './markdown/read-markdown';
import { PortalFrame } from './portal-frame';
import type { PostValues } from './post-values';
import { postWords } from './post-words';

interface PostPreviewProps {
  values: PostValues;
  publishAt: string | null;
}

/** The page as it would be with what is typed, drawn by the part that draws it for visitors. */
export function PostPreview({ values, publishAt }: PostPreviewProps) {
  const deferred = useDeferredValue(values);
  const { blocks } = useMemo(() => readMarkdown(deferred.body), [deferred.body]);
  const drawn = { values: deferred, blocks, publishAt };
  return (
    <PageFrame>
      {(frame) => (
        <PortalFrame {...frame} title={`Preview of the ${postWords(values.kind).one}`}>
          {values.kind === 'page' ? <DrawnPage {...drawn} /> : <DrawnPost {...drawn} />}
        </PortalFrame>
      )}
    </PageFrame>
  );
}

interface DrawnProps extends PostPreviewProps {
  /** What may stand of its text. */
  blocks: PostBlock[];
}

const noTemplates = { picked: [], newest: [] };

function DrawnPage({ values: { title, summary, cover }, blocks }: DrawnProps) {
  const slugs = blocks.flatMap((block) => (block.type === 'templates' ? block.slugs : []));
  const counts = blocks.map((block) => (block.type === 'newest-templates' ? block.count : 0));
  const wanted = { slugs: [...new Set(slugs)], newest: Math.max(0, ...counts) };
  const { data = noTemplates } = trpc.post.partTemplates.useQuery(wanted, {
    enabled: wanted.slugs.length > 0 || wanted.newest > 0,
    placeholderData: keepPreviousData,
  });
  const page: ShownPage = {
    ...{ title: title.trim() || 'Title', summary: summary.trim(), body: blocks, templates: data },
    cover: cover.src ? cover : null,
  };
  return <OwnPageArticle page={page} />;
}

function DrawnPost({ values, blocks, publishAt }: DrawnProps) {
  const { kind, category, templateIds: ids, services, cover, title, summary } = values;
  const templates = trpc.template.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const published = publishAt ? new Date(publishAt) : new Date();
  const post: ShownPost = {
    ...{ category, services, kind: kind === 'case-study' ? kind : 'news' },
    title: title.trim() || 'Title',
    summary: summary.trim(),
    cover: cover.src ? cover : null,
    body: blocks,
    templates: ids.length > 0 ? (templates.data ?? []) : [],
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
  };
  return <PostArticle post={post} />;
}
