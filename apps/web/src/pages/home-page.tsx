import { homeAbout, homeCallToAction, homeIndustries, homeServices } from '@app/content/home';
import { homeCards } from '@app/content/home-cards';
import { industries } from '@app/content/industries';
import { CartButton } from '~/features/cart/cart/cart-button';
import { FeaturedTemplates } from '~/features/catalogue/catalogue/featured-templates';
import { templateTitleId } from '~/features/catalogue/catalogue/template-card';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { AboutCards } from '~/features/site/home/about-cards';
import { ClientStrip } from '~/features/site/home/client-strip';
import { Hero } from '~/features/site/home/hero';
import { HowWeCanHelp } from '~/features/site/home/how-we-can-help';
import { IndustryGrid } from '~/features/site/home/industry-grid';
import { ServiceList } from '~/features/site/home/service-list';
import { ValuesBanner } from '~/features/site/home/values-banner';
import { LinkButton } from '~/ui/buttons/link-button';
import { CallToAction } from '~/ui/layout/call-to-action';
import { Section } from '~/ui/layout/section';
import classes from './home-page.module.css';

/** The home page (public-pages.home-order). */
export function HomePage() {
  return (
    <div className={classes.home}>
      <Hero />
      <Section eyebrow={homeAbout.eyebrow} title={homeAbout.heading} intro={homeAbout.blurb}>
        <AboutCards />
      </Section>
      {homeCards.length > 0 ? (
        <Section
          tone="tinted"
          title={homeServices.heading}
          intro={homeServices.intro}
          action={
            <LinkButton href={homeServices.all.href} variant="default" size="md">
              {homeServices.all.label}
            </LinkButton>
          }
        >
          <ServiceList />
        </Section>
      ) : null}
      <HowWeCanHelp />
      <ClientStrip />
      <ValuesBanner />
      {industries.length > 0 ? (
        <Section title={homeIndustries.title} intro={homeIndustries.intro}>
          <IndustryGrid />
        </Section>
      ) : null}
      <FeaturedTemplates
        action={(template) => <CartButton template={template} describedBy={templateTitleId(template.id)} />}
        favorite={(template) => <FavoriteButton template={template} />}
      />
      <CallToAction {...homeCallToAction} />
    </div>
  );
}
