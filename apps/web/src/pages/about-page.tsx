import { aboutPage } from '@app/content/about';
import { company, offices } from '@app/content/company';
import { teamSection } from '@app/content/team';
import { certifications, team } from '@app/content/team-members';
import { values } from '@app/content/value-list';
import { IconDownload } from '@tabler/icons-react';
import { localizedPath } from '~/lib/routing/language-address';
import { LinkButton } from '~/ui/buttons/link-button';
import { InfoCard } from '~/ui/display/info-card';
import { Prose } from '~/ui/display/prose';
import { CallToAction } from '~/ui/layout/call-to-action';
import { CardGrid } from '~/ui/layout/card-grid';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { ContentIcon } from '~/ui/media/content-icon';
import { Illustration } from '~/ui/media/illustration';
import { Portrait } from '~/ui/media/portrait';
import classes from './about-page.module.css';

/** /about: banner, mission, vision, values, the team and the brochure. */
export function AboutPage() {
  const { banner, story, mission, vision, valueLinkLabel, callToAction } = aboutPage;
  return (
    <>
      <InnerHero
        path="/about"
        title={banner.title}
        intro={banner.text}
        picture={<Illustration name="two-coasts" />}
      />
      <Section title={story.title}>
        <div className={classes.story}>
          <Prose paragraphs={story.paragraphs} />
          <ul className={classes.facts}>
            <li>
              <strong>{company.since}</strong> {company.ownership}
            </li>
            {offices.slice(0, 4).map(({ id, title, locality, country, language }) => (
              <li key={id} lang={title === locality ? undefined : language}>
                <strong>{locality}</strong> {title === locality ? country : title}
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Team />
      <Section tone="tinted">
        <div className={classes.aims}>
          {[mission, vision].map(({ title, text }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
            <div key={position} className={classes.aim}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </Section>
      {values.length > 0 ? (
        <Section title={aboutPage.valuesTitle} intro={aboutPage.valuesIntro}>
          <CardGrid min={15}>
            {values.map(({ id, title, icon, summary }) => (
              <InfoCard
                key={id}
                title={title}
                icon={icon}
                text={summary}
                link={{ label: valueLinkLabel, href: `/values#${id}`, about: title }}
              />
            ))}
          </CardGrid>
        </Section>
      ) : null}
      <Brochure />
      <CallToAction {...callToAction} />
    </>
  );
}

/** The people of the team, as photos or drawings. */
function People() {
  return (
    <ul className={classes.team}>
      {team.map(({ id, name, role, since, place, picture, drawing, language }) => (
        <li key={id}>
          {picture ? (
            <img
              src={picture.variants[0]?.url ?? picture.fileUrl}
              alt={picture.alt}
              lang={picture.altLanguage}
              loading="lazy"
              className={`${classes.portrait} ${classes.photo}`}
              style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
            />
          ) : (
            <Portrait id={drawing} className={classes.portrait} />
          )}
          <div>
            <h3>{name}</h3>
            <p lang={language}>{role}</p>
            <p className={classes.tenure}>
              {teamSection.since} {since}, {place}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The team and its certificates (public-pages.drawn-team). */
function Team() {
  if (team.length + certifications.length === 0) return null;
  return (
    <Section title={teamSection.title} intro={teamSection.intro}>
      {team.length > 0 ? <People /> : null}
      {certifications.length > 0 ? (
        <>
          <h3 className={classes.proofTitle}>{teamSection.certificationsTitle}</h3>
          <ul className={classes.proofs}>
            {certifications.map(({ id, name, text, icon, language }) => (
              <li key={id} lang={language}>
                <ContentIcon name={icon} size={28} />
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

/** The PDF built from the same content (public-pages.profile-pdf). */
function Brochure() {
  const { title, text, label, href, downloadName } = aboutPage.brochure;
  return (
    <Section>
      <div className={classes.brochure}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <LinkButton
            href={localizedPath(href)}
            download={downloadName}
            size="md"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </LinkButton>
        </div>
        <Illustration name="company-brochure" className={classes.picture} />
      </div>
    </Section>
  );
}
