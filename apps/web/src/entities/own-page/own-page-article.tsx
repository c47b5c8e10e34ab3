import type { RouterOutputs } from '@app/api/types';
import { home } from '@app/content/navigation';
import type { ShownBlock } from '@app/content/shown-picture';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage, language } from '@app/contracts/locale';
import { isPart } from '@app/contracts/site/post/kind';
import type { PartBlock } from '@app/contracts/site/post/part-blocks';
import { PostBody } from '~/entities/post/post-body';
import { PostPicture } from '~/entities/post/post-picture';
import { PageHero } from '~/ui/layout/page-hero';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import classes from './own-page-article.module.css';
import { PagePart } from './page-part';

type VisiblePage = RouterOutputs['post']['page'];

/** The displayed fields of a page made by the owner. */
export type ShownPage = Pick<
  VisiblePage,
  'title' | 'summary' | 'cover' | 'body' | 'templates' | 'translated'
>;

/** Consecutive text, or a part as wide as the page. */
type BodySegment = { text: ShownBlock[] } | { part: PartBlock };

function segmentsOf(body: readonly ShownBlock[]): BodySegment[] {
  const segments: BodySegment[] = [];
  for (const block of body) {
    const last = segments.at(-1);
    if (isPart(block)) segments.push({ part: block });
    else if (last && 'text' in last) last.text.push(block);
    else segments.push({ text: [block] });
  }
  return segments;
}

/** The language of a text within the article, whose own is that of the body. */
const languageWithin = (page: ShownPage, field: string) =>
  contentLanguage && (languageOf(page, field) ?? language);

/** A page of the owner, starting at its title (posts.own-pages); also used as the editor's preview. */
export function OwnPageArticle({ page }: { page: ShownPage }) {
  return (
    <article className={classes.page} lang={languageOf(page, 'body')}>
      <PageHero
        above={<Breadcrumbs links={[home]} current={page.title} />}
        title={<span lang={languageWithin(page, 'title')}>{page.title}</span>}
        intro={<span lang={languageWithin(page, 'summary')}>{page.summary}</span>}
      />
      {page.cover ? (
        <div className={classes.text}>
          <PostPicture className={classes.cover} picture={page.cover} sizes="(min-width: 52em) 48rem, 92vw" />
        </div>
      ) : null}
      {segmentsOf(page.body).map((segment, index) =>
        'part' in segment ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name and stay where they are.
          <PagePart key={index} part={segment.part} templates={page.templates} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <div key={index} className={classes.text}>
            <PostBody body={segment.text} />
          </div>
        ),
      )}
    </article>
  );
}
