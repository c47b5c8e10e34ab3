import { resolveBody, resolvePicture, type ShownBlock, type ShownPicture } from '@app/content/shown-picture';
import { postDay } from '@app/contracts/site/post/post-day';
import { keepPreviousData } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnPageArticle, type ShownPage } from '~/entities/own-page/own-page-article';
import { PostArticle, type ShownPost } from '~/entities/post/post-article';
import { readMarkdown } from '~/entities/rich-text/markdown/read-markdown';
import { trpc } from '~/lib/api/trpc';
import { PageFrame } from '~/ui/display/page-frame';
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

interface PortalFrameProps {
  title: string;
  scheme: 'light' | 'dark';
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** Copies this page's styles into the document of a frame. */
function copyStyles(from: Document, to: Document): void {
  for (const sheet of from.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = to.importNode(sheet, true);
    // Browsers hide the nonce from attributes, and without it the content security policy blocks the style.
    copy.nonce = sheet.nonce ?? '';
    to.head.append(copy);
  }
}

/** Renders into a frame, so that media queries use the width of the frame. Links inside it are inert. */
function PortalFrame({ title, scheme, className, style, children }: PortalFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    const frameDocument = frame?.contentDocument;
    if (!frameDocument) return;
    frameDocument.documentElement.lang = document.documentElement.lang;
    copyStyles(document, frameDocument);
    const preventNavigation = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    frameDocument.addEventListener('click', preventNavigation, true);
    setPage(frameDocument);
    return () => frameDocument.removeEventListener('click', preventNavigation, true);
  }, [frame]);
  useEffect(() => page?.documentElement.setAttribute('data-mantine-color-scheme', scheme), [page, scheme]);
  return (
    <>
      <iframe ref={setFrame} className={className} style={style} title={title} />
      {page ? createPortal(children, page.body) : null}
    </>
  );
}
