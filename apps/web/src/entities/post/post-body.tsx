import type { ShownBlock } from '@app/content/shown-picture';
import { type ListTree, treeOf } from '@app/contracts/site/post/list-levels';
import type { PostSpan } from '@app/contracts/site/post/spans';
import { videoIn } from '@app/contracts/site/post/video-address';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './post-body.module.css';
import { PostPicture } from './post-picture';
import { loadsFrom, play, video as videoLabel } from './post-video-words';

/** The button that was pressed is gone, and the focus with it. */
const focusPlayer = (player: HTMLIFrameElement | null) => player?.focus();

/** A video of another site, which learns nothing about the reader before it is played (posts.click-to-load). */
function PostVideo({ video }: { video: NonNullable<ReturnType<typeof videoIn>> }) {
  const [isPlaying, setPlaying] = useState(false);
  const title = video.title || videoLabel;
  return (
    <figure className={classes.video}>
      {isPlaying ? (
        <iframe
          ref={focusPlayer}
          src={video.player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          <IconPlayerPlayFilled size={48} aria-hidden />
          {play(title)}
          <small>{loadsFrom(video.host)}</small>
        </button>
      )}
      <figcaption>
        <ContentLink href={video.href}>{video.title || video.href}</ContentLink>
      </figcaption>
    </figure>
  );
}

/** The body of a post: each block as its own element, all text as text (posts.text-is-data). */
export function PostBody({ body }: { body: readonly ShownBlock[] }) {
  return (
    <div className={classes.body}>
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and stay where they are.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'paragraph': {
      const video = videoIn(block);
      if (video) return <PostVideo video={video} />;
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    }
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'list':
      return <PostList {...treeOf(block)} />;
    case 'quote':
      return (
        <blockquote>
          <p>
            <Spans spans={block.spans} />
          </p>
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled with keys too.
        <pre tabIndex={0}>
          <code>{block.code}</code>
        </pre>
      );
    case 'table':
      return <PostTable {...block} />;
    case 'picture':
      return <PostPicture picture={block} sizes="(min-width: 46em) 42rem, 92vw" loading="lazy" />;
    // Parts of pages are not text; the page component removes them beforehand.
    default:
      return null;
  }
}

function PostList({ ordered, entries }: ListTree) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {entries.map(({ spans, lists }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <li key={index}>
          <Spans spans={spans} />
          {lists.map((list, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <PostList key={at} {...list} />
          ))}
        </li>
      ))}
    </List>
  );
}

function PostTable({ head, rows }: Extract<ShownBlock, { type: 'table' }>) {
  const [first = [], ...others] = rows;
  const row = (cells: typeof first, Cell: 'th' | 'td') => (
    <tr>
      {cells.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <Cell key={index} scope={Cell === 'th' ? 'col' : undefined}>
          <Spans spans={spans} />
        </Cell>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as of code.
    <div className={classes.table} tabIndex={0}>
      <table>
        {head ? <thead>{row(first, 'th')}</thead> : null}
        <tbody>
          {(head ? others : rows).map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <Fragment key={index}>{row(cells, 'td')}</Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ spans }: { spans: readonly PostSpan[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    <Fragment key={index}>{renderSpan(span)}</Fragment>
  ));
}

function renderSpan({ text, bold, italic, code, href }: PostSpan): ReactNode {
  let node: ReactNode = text;
  if (code) node = <code>{node}</code>;
  if (italic) node = <em>{node}</em>;
  if (bold) node = <strong>{node}</strong>;
  return href ? <ContentLink href={href}>{node}</ContentLink> : node;
}
