import { clients } from '@app/content/clients';
import { heroBadge } from '@app/content/company';
import {
  clientStrip,
  hero,
  homeAbout,
  homeCallToAction,
  homeIndustries,
  homeServices,
  howWeCanHelp,
} from '@app/content/home';
import { industries } from '@app/content/industries';
import { IconTrendingUp } from '@tabler/icons-react';
import { CartButton } from '~/features/cart/cart-button';
import { FeaturedTemplates } from '~/features/catalogue/featured-templates';
import { templateTitleId } from '~/features/catalogue/template-card';
import { HeroScene } from '~/features/home/hero-scene';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { ContentIcon } from '~/ui/content-icon';
import { ContentLink } from '~/ui/content-link';
import { InfoCard } from '~/ui/info-card';
import { LinkButton } from '~/ui/link-button';
import { Section } from '~/ui/section';
import classes from './home-page.module.css';

/** Spec 2.3. */
export function HomePage() {
  return (
    <>
      <div className={classes.hero}>
        <HeroScene />
        <div className={classes.heroContent}>
          <p className={classes.badge}>
            <IconTrendingUp size={18} stroke={2} aria-hidden />
            {heroBadge}
          </p>
          <h1 className={classes.headline}>
            {hero.headline[0]} <span className={classes.accentLine}>{hero.headline[1]}</span>
          </h1>
          <p className={classes.lead}>{hero.lead}</p>
          <div className={classes.actions}>
            <LinkButton href={hero.primary.href} size="lg" className={classes.primary}>
              {hero.primary.label}
            </LinkButton>
            <LinkButton href={hero.secondary.href} size="lg" variant="outline" className={classes.secondary}>
              {hero.secondary.label}
            </LinkButton>
          </div>
        </div>
      </div>

      <Section eyebrow={homeAbout.eyebrow} title={homeAbout.heading} intro={homeAbout.blurb}>
        <CardGrid min={13}>
          {homeAbout.cards.map(({ title, text, icon, hoverLabel, href }) => (
            <InfoCard key={href} title={title} text={text} icon={icon} link={{ label: hoverLabel, href }} />
          ))}
        </CardGrid>
      </Section>

      <Section tone="tinted" title={homeServices.heading} intro={homeServices.intro}>
        <CardGrid min={13}>
          {homeServices.cards.map(({ title, description, icon, linkText, href }) => (
            <InfoCard
              key={title}
              title={title}
              text={description}
              icon={icon}
              link={{ label: linkText, href }}
            />
          ))}
        </CardGrid>
        <div className={classes.after}>
          <LinkButton href={homeServices.all.href} variant="default" size="md">
            {homeServices.all.label}
          </LinkButton>
        </div>
      </Section>

      <Section title={howWeCanHelp.title} intro={howWeCanHelp.intro}>
        <ol className={classes.steps}>
          {howWeCanHelp.steps.map(({ title, icon, text }) => (
            <li key={title}>
              <ContentIcon name={icon} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={classes.after}>
          <LinkButton href={howWeCanHelp.link.href}>{howWeCanHelp.link.label}</LinkButton>
          <LinkButton href={howWeCanHelp.stories.href} variant="subtle">
            {howWeCanHelp.stories.label}
          </LinkButton>
        </div>
      </Section>

      <Section tone="tinted" title={clientStrip.title} align="center">
        <ul className={classes.clients}>
          {clients.map(({ id, name, icon }) => (
            <li key={id}>
              <ContentIcon name={icon} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Section>

      <Section title={homeIndustries.title} intro={homeIndustries.intro}>
        <ul className={classes.industries}>
          {industries.map(({ slug, name, icon }) => (
            <li key={slug}>
              <ContentLink href={`/templates?industry=${slug}`}>
                <ContentIcon name={icon} size={22} />
                {name}
              </ContentLink>
            </li>
          ))}
        </ul>
      </Section>

      <FeaturedTemplates
        action={(template) => <CartButton template={template} describedBy={templateTitleId(template.id)} />}
      />

      <CallToAction {...homeCallToAction} />
    </>
  );
}
