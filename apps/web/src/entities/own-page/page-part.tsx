import type { RouterOutputs } from '@app/api/types';
import { clients } from '@app/content/client-signs';
import { successStories } from '@app/content/success-stories';
import type { SuccessStory } from '@app/content/success-story';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage, language } from '@app/contracts/locale';
import type { PartBlock } from '@app/contracts/site/post/part-blocks';
import { Link } from '@tanstack/react-router';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import { CallToAction } from '~/ui/layout/call-to-action';
import { Section } from '~/ui/layout/section';
import { FocusedPicture } from '~/ui/media/focused-picture';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from './own-page-messages';
import classes from './page-part.module.css';

type PartTemplates = RouterOutputs['post']['page']['templates'];
type PartTemplate = PartTemplates['newest'][number];

interface PagePartProps {
  part: PartBlock;
  /** The templates named by the page's parts. */
  templates: PartTemplates;
}

/**
 * A full-width part of a page (posts.page-parts). A part with nothing to show, such as templates that are
 * gone, is left out.
 */
export function PagePart({ part, templates }: PagePartProps) {
  switch (part.type) {
    case 'call-to-action':
      return <CallToAction title={part.title} text={part.text} label={part.label} href={part.href} />;
    case 'templates': {
      const pickedTemplates = part.slugs.flatMap(
        // Responses of the previous release lack `namedAs`.
        (slug) => templates.picked.find((each) => (each.namedAs ?? each.slug) === slug) ?? [],
      );
      return <Templates templates={pickedTemplates} />;
    }
    case 'newest-templates':
      return <Templates templates={templates.newest.slice(0, part.count)} />;
    case 'stories': {
      const pickedStories = part.ids.flatMap((id) => successStories.find((story) => story.id === id) ?? []);
      return <Stories stories={part.ids.length > 0 ? pickedStories : successStories} />;
    }
  }
}

function Templates({ templates }: { templates: readonly PartTemplate[] }) {
  if (templates.length === 0) return null;
  return (
    <Section>
      <ul className={classes.templates} aria-label={words.templates}>
        {templates.map((template) => (
          <li key={template.id} className={classes.template}>
            <Link
              to="/templates/$slug"
              params={{ slug: template.slug }}
              className={classes.cover}
              tabIndex={-1}
              aria-hidden
            >
              <TemplateCover
                seed={template.slug}
                cover={template.cover}
                sizes="(min-width: 68em) 18rem, 46vw"
              />
            </Link>
            <Link
              to="/templates/$slug"
              params={{ slug: template.slug }}
              className={classes.name}
              lang={contentLanguage}
            >
              {template.title}
            </Link>
            {template.tagline ? (
              <p
                className={classes.tagline}
                lang={contentLanguage && (languageOf(template, 'tagline') ?? language)}
              >
                {template.tagline}
              </p>
            ) : null}
            <p className={classes.price} lang={contentLanguage && language}>
              {priceWords(template.price)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stories({ stories }: { stories: readonly SuccessStory[] }) {
  if (stories.length === 0) return null;
  return (
    <Section>
      <ul className={classes.stories} aria-label={words.stories} lang={contentLanguage && language}>
        {stories.map((story) => (
          <Story key={story.id} story={story} />
        ))}
      </ul>
    </Section>
  );
}

function Story({ story }: { story: SuccessStory }) {
  const { picture, language: lang } = story;
  return (
    <li className={classes.story}>
      {picture ? (
        <FocusedPicture className={classes.picture} picture={picture} sizes="(min-width: 48em) 24rem, 92vw" />
      ) : null}
      <p className={classes.client}>{clients.find(({ id }) => id === story.clientId)?.name}</p>
      <p className={classes.title} lang={lang}>
        {story.title}
      </p>
      <blockquote className={classes.quote} lang={lang}>
        <p>{story.quote.text}</p>
      </blockquote>
      <p className={classes.who} lang={lang}>
        {story.quote.name}, {story.quote.role}
      </p>
      <ContentLink
        href={`/clients#${story.id}`}
        className={classes.more}
        aria-label={`${words.readStory}: ${story.title}`}
      >
        {words.readStory}
      </ContentLink>
    </li>
  );
}
