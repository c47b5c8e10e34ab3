import { homeAbout, homeCallToAction, homeIndustries, homeServices } from '@app/content/home';
import { CartButton } from '~/features/cart/cart-button';
import { FeaturedTemplates } from '~/features/catalogue/featured-templates';
import { templateTitleId } from '~/features/catalogue/template-card';
import { FavoriteButton } from '~/features/favorites/favorite-button';
import { AboutCards } from '~/features/home/about-cards';
import { ClientStrip } from '~/features/home/client-strip';
import { Hero } from '~/features/home/hero';
import { HowWeCanHelp } from '~/features/home/how-we-can-help';
import { IndustryGrid } from '~/features/home/industry-grid';
import { ServiceList } from '~/features/home/service-list';
import { ValuesBanner } from '~/features/home/values-banner';
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
      <HowWeCanHelp />
      <ClientStrip />
      <ValuesBanner />
      <Section title={homeIndustries.title} intro={homeIndustries.intro}>
        <IndustryGrid />
      </Section>
      <FeaturedTemplates
        action={(template) => <CartButton template={template} describedBy={templateTitleId(template.id)} />}
        favorite={(template) => <FavoriteButton template={template} />}
      />
      <CallToAction {...homeCallToAction} />
    </div>
  );
}
