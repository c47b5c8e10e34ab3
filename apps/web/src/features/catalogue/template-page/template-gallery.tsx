import { isWholePage } from '@app/contracts/catalogue/template/presentation';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { IconZoomIn } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { TemplateCover } from '~/entities/template/template-cover';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { Picture } from '~/ui/media/picture';
import { nextPicture } from './next-picture';
import classes from './template-gallery.module.css';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';

const PictureViewer = lazyPart(() => import('./picture-viewer'));
const WholePage = lazyPart(() => import('./whole-page'));
const loadTiles = () => import('./section-tiles');
// Below the fold. The server renders it with the page, which it cannot do with a part that loads later.
const SectionTiles = import.meta.env.SSR ? (await loadTiles()).default : lazyPart(loadTiles);

/** Widths of the large picture and of the thumbnails. */
const stageSizes = '(min-width: 75em) 43rem, (min-width: 62em) 55vw, 92vw';
const thumbSizes = '6rem';

interface TemplateGalleryProps {
  template: TemplateDetails;
  /** Follows the pictures, before the sections. */
  children: ReactNode;
}

/**
 * Shows the pictures of a template: one large, with thumbnails to switch, and the sections of its page, each of
 * which scrolls the picture of the whole page to itself. Without JavaScript they are links to the files.
 */
export function TemplateGallery({ template, children }: TemplateGalleryProps) {
  const { media, slug } = template;
  const [chosen, setChosen] = useState(0);
  const viewer = useHistoryStep('pictures');
  // Loaded when first opened, and mounted from then on so that it can animate when closing.
  const [wasOpened, setWasOpened] = useState(false);
  if (viewer.opened && !wasOpened) setWasOpened(true);
  const listRef = useRef<HTMLUListElement>(null);
  const [target, setTarget] = useState<{ start: number } | null>(null);
  const pageIndex = media.findIndex(isWholePage);
  const page = media[pageIndex];
  const index = Math.min(chosen, media.length - 1);
  const picture = media[index];
  const placeholder = <TemplateCover seed={slug} cover={null} sizes={stageSizes} />;
  if (!picture) {
    return (
      <>
        <div className={classes.empty}>{placeholder}</div>
        {children}
      </>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPicture(event.key, index, media.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    listRef.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <>
      <section aria-label={words.pictures}>
        {isWholePage(picture) ? (
          <Suspense fallback={<div className={classes.empty}>{placeholder}</div>}>
            <WholePage title={template.title} picture={picture} sizes={stageSizes} target={target} />
          </Suspense>
        ) : (
          <Stage picture={picture} placeholder={placeholder} onEnlarge={viewer.open} />
        )}
        {media.length > 1 ? (
          <ul className={classes.thumbs} ref={listRef} onKeyDown={onKeyDown}>
            {media.map((thumb, position) => (
              <li key={thumb.id}>
                <a
                  href={thumb.fileUrl}
                  className={classes.thumb}
                  aria-label={words.pictureOf(position + 1, media.length, thumb.alt || thumb.fileName)}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setChosen(position);
                    setTarget(null);
                  }}
                >
                  <Picture picture={thumb} sizes={thumbSizes} alt="" fetchPriority="low" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {wasOpened ? (
          <Suspense>
            <PictureViewer
              title={template.title}
              media={media}
              index={index}
              onIndex={setChosen}
              opened={viewer.opened}
              onClose={viewer.close}
            />
          </Suspense>
        ) : null}
      </section>
      {children}
      {page ? (
        <Suspense>
          <SectionTiles
            page={page}
            // Missing in responses from instances that run the previous release.
            sections={template.sections ?? ''}
            lang={languageOf(template, 'sections')}
            onShow={(start) => {
              setChosen(pageIndex);
              setTarget({ start });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface StageProps {
  picture: TemplateDetails['media'][number];
  /** Shown if the file is missing. */
  placeholder: ReactNode;
  onEnlarge: () => void;
}

/** The chosen picture; pressing it opens it in full screen. */
function Stage({ picture, placeholder, onEnlarge }: StageProps) {
  return (
    <a
      className={classes.stage}
      data-shared-cover
      href={picture.fileUrl}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onEnlarge();
      }}
    >
      {/*
       * Each picture is a separate element; otherwise the old one would stay until the new one has loaded.
       */}
      <Picture
        key={picture.id}
        className={picture.height > picture.width ? classes.tall : classes.picture}
        picture={picture}
        sizes={stageSizes}
        eager
        fetchPriority="high"
        instead={placeholder}
      />
      <span className={classes.zoom}>
        <IconZoomIn size={18} stroke={1.75} role="img" aria-label={words.enlarge} />
      </span>
    </a>
  );
}
