import { templateItemPage } from '@app/content/template-page';
import { templatesPage } from '@app/content/templates';
import { contentLanguage } from '@app/contracts/locale';
import { messages } from '@app/contracts/messages';
import { ClientOnly, getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { priceWords } from '~/entities/template/price-words';
import { CartButton } from '~/features/cart/cart/cart-button';
import { RequestChangesButton } from '~/features/cart/cart/request-changes-button';
import { TemplateCard, templateTitleId } from '~/features/catalogue/catalogue/template-card';
import { TemplateCardSkeleton } from '~/features/catalogue/catalogue/template-card-skeleton';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { LicenseBox } from '~/features/catalogue/template-page/license-box';
import { ShareButton } from '~/features/catalogue/template-page/share-button';
import { SimilarTemplates } from '~/features/catalogue/template-page/similar-templates';
import { DemoLink, PreviewLink } from '~/features/catalogue/template-page/template-demo-links';
import { isNoTemplate, type TemplateDetails } from '~/features/catalogue/template-page/template-page-data';
import * as words from '~/features/catalogue/template-page/template-page-messages';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import { StepList } from '~/ui/display/step-list';
import { ErrorState } from '~/ui/feedback/error-state';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { TemplateNotFoundPage } from './template-not-found-page';
import classes from './template-page.module.css';
import { TemplatePresentation } from './template-presentation';

// Not needed for the first render.
const BottomBar = lazyPart(() => import('~/ui/layout/bottom-bar'));
const loadReviews = () => import('~/features/catalogue/template-page/template-reviews');
// Below the fold. The server renders it with the page, which it cannot do with a part that loads later.
const TemplateReviews = import.meta.env.SSR ? (await loadReviews()).default : lazyPart(loadReviews);

const route = getRouteApi('/_public/templates/$slug');
const parentLinks = [
  { label: words.home, href: '/' },
  { label: templatesPage.crumb, href: '/templates' },
];
const titleId = 'template-title';
/** The cart button; a bar replaces it when it is scrolled out of sight. */
const offerId = 'offer';
const { ask, steps } = templateItemPage;

/** One template (catalogue.item-page). */
export function TemplatePage() {
  const { slug } = route.useParams();
  const query = trpc.template.bySlug.useQuery({ slug });
  const { data: template, error } = query;
  // It can be unpublished while the page is open.
  if (isNoTemplate(error)) return <TemplateNotFoundPage />;
  if (!template && error) {
    return <ErrorState query={query} fallback={messages.fetchTemplateFailed} />;
  }
  // During navigation the route shows the skeleton; here the data was only removed from the cache.
  if (!template) return <TemplateCardSkeleton />;
  return (
    <>
      <div className={classes.page}>
        <Breadcrumbs links={parentLinks} current={template.title} />
        <TemplatePresentation template={template} titleId={titleId}>
          <Offer template={template} />
        </TemplatePresentation>
        <LicenseBox />
        <HowItWorks />
        <Suspense>
          <TemplateReviews slug={slug} />
        </Suspense>
      </div>
      <SimilarTemplates
        slug={slug}
        skeleton={<TemplateCardSkeleton />}
        card={(similar) => (
          <TemplateCard
            template={similar}
            action={<CartButton template={similar} describedBy={templateTitleId(similar.id)} />}
            favorite={<FavoriteButton template={similar} />}
          />
        )}
      />
      <ClientOnly>
        <Suspense>
          <BottomBar
            of={offerId}
            title={<span lang={contentLanguage}>{template.title}</span>}
            text={priceWords(template.price)}
          >
            <CartButton template={template} describedBy={titleId} prominent />
          </BottomBar>
        </Suspense>
      </ClientOnly>
    </>
  );
}

/** The steps from the template to the finished site. */
function HowItWorks() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={classes.subtitle}>
        {templateItemPage.stepsTitle}
      </h2>
      <StepList steps={steps} />
    </section>
  );
}

/** All actions for a template. */
function Offer({ template }: { template: TemplateDetails }) {
  const { siteUrl } = useRouter().options.context;
  return (
    <>
      <div id={offerId}>
        <CartButton template={template} describedBy={titleId} prominent />
      </div>
      <div className={classes.try}>
        <DemoLink template={template} describedBy={titleId} />
        <RequestChangesButton template={template} label={ask.label} describedBy={titleId} />
      </div>
      <p className={classes.hint}>{ask.hint}</p>
      <div className={classes.keep}>
        <PreviewLink template={template} describedBy={titleId} />
        <FavoriteButton template={template} labelled />
        <ShareButton title={template.title} url={`${siteUrl}/templates/${template.slug}`} />
      </div>
    </>
  );
}
