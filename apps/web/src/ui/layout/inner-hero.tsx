import { findBreadcrumbs, findPageLabel } from '@app/content/page-trail';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PageHero, type PageHeroProps } from './page-hero';

interface InnerHeroProps extends PageHeroProps {
  /** Path of the page, for the breadcrumb. */
  path: string;
  title: string;
}

/** The header of a page about the company, with a breadcrumb. */
export function InnerHero({ path, above, ...props }: InnerHeroProps) {
  return (
    <PageHero
      above={
        <>
          <Breadcrumbs links={findBreadcrumbs(path)} current={findPageLabel(path) ?? props.title} />
          {above}
        </>
      }
      {...props}
    />
  );
}
