import { resolveBody, resolvePicture, type ShownBlock, type ShownPicture } from '@app/content/shown-picture';
import { postDay } from '@app/contracts/site/post/post-day';
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
import { useNamedPictures } from './use-named-pictures';

interface PostPreviewProps {
  values: PostValues;
  publishAt: string | null;
}

/** Previews the page with the unsaved input, rendered by the same component as for visitors. */
export function PostPreview({ values, publishAt }: PostPreviewProps) {
  const deferred = useDeferredValue(values);
  const { blocks } = useMemo(() => readMarkdown(deferred.body), [deferred.body]);
  const named = deferred.cover.src ? deferred.cover : null;
  const library = useNamedPictures({ cover: named, body: blocks });
  const cover = named && resolvePicture(named, library);
  const contentProps = { values: deferred, cover, blocks: resolveBody(blocks, library), publishAt };
  return (
    <PageFrame>
      {(frame) => (
        <PortalFrame {...frame} title={`Preview of the ${postWords(values.kind).one}`}>
          {values.kind === 'page' ? <PagePreview {...contentProps} /> : <NewsPreview {...contentProps} />}
        </PortalFrame>
      )}
    </PageFrame>
  );
}

interface PreviewContentProps extends PostPreviewProps {
  cover: ShownPicture | null;
  /** The valid part of its text. */
  blocks: ShownBlock[];
}

const noTemplates = { picked: [], newest: [] };

function PagePreview({ values: { title, summary }, cover, blocks }: PreviewContentProps) {
  const slugs = blocks.flatMap((block) => (block.type === 'templates' ? block.slugs : []));
  const counts = blocks.map((block) => (block.type === 'newest-templates' ? block.count : 0));
  const templatesInput = { slugs: [...new Set(slugs)], newest: Math.max(0, ...counts) };
  const { data = noTemplates } = trpc.post.partTemplates.useQuery(templatesInput, {
    enabled: templatesInput.slugs.length > 0 || templatesInput.newest > 0,
    placeholderData: keepPreviousData,
  });
  const page: ShownPage = {
    ...{ title: title.trim() || 'Title', summary: summary.trim(), body: blocks, templates: data },
    cover,
  };
  return <OwnPageArticle page={page} />;
}

function NewsPreview({ values, cover, blocks, publishAt }: PreviewContentProps) {
  const { kind, category, templateIds: ids, services, title, summary } = values;
  const templates = trpc.template.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const published = publishAt ? new Date(publishAt) : new Date();
  const post: ShownPost = {
    ...{ category, services, kind: kind === 'case-study' ? kind : 'news' },
    title: title.trim() || 'Title',
    summary: summary.trim(),
    cover,
    body: blocks,
    templates: ids.length > 0 ? (templates.data ?? []) : [],
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
  };
  return <PostArticle post={post} />;
}
