import { postDay } from '@app/contracts/post/post-day';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { PostArticle, type ShownPost } from '~/entities/post/post-article';
import { trpc } from '~/lib/api/trpc';
import { PageFrame } from '~/ui/display/page-frame';
import { DrawnFrame } from './drawn-frame';
import { readMarkdown } from './markdown/read-markdown';
import type { PostValues } from './post-values';

interface PostPreviewProps {
  values: PostValues;
  publishAt: string | null;
}

/** The page of the post as it would be with what is typed, drawn by the part that draws the page. */
export function PostPreview({ values, publishAt }: PostPreviewProps) {
  const { body: text, templateIds: ids, cover, title, summary, ...typed } = useDeferredValue(values);
  const { blocks } = useMemo(() => readMarkdown(text), [text]);
  const templates = trpc.template.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const published = publishAt ? new Date(publishAt) : new Date();
  const post: ShownPost = {
    ...typed,
    title: title.trim() || 'Title',
    summary: summary.trim(),
    cover: cover.src ? cover : null,
    body: blocks,
    templates: ids.length > 0 ? (templates.data ?? []) : [],
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
  };
  return (
    <PageFrame>
      {(frame) => (
        <DrawnFrame {...frame} title="Preview of the post">
          <PostArticle post={post} />
        </DrawnFrame>
      )}
    </PageFrame>
  );
}
