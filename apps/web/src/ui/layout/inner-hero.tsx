import { labelOf, trailOf } from '@app/content/page-trail';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PageHero, type PageHeroProps } from './page-hero';

interface InnerHeroProps extends PageHeroProps {
  /** Of the page: says where it stands. */
  path: string;
  title: string;
}

/** The head of a page that tells of the company: with the way to it. */
export function InnerHero({ path, above, ...props }: InnerHeroProps) {
  return (
    <PageHero
      above={
        <>
          <Breadcrumbs links={trailOf(path)} current={labelOf(path) ?? props.title} />
          {above}
        </>
      }
      {...props}
    />
  );
}
