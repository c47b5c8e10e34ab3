import { company, offices, phones } from '@app/content/company';
import type { Office } from '@app/content/company-facts';
import { contactPage } from '@app/content/contact';
import { contactSteps } from '@app/content/contact-steps';
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactDesk } from '~/features/desk/contact/contact-desk';
import { StepList } from '~/ui/display/step-list';
import { CardGrid } from '~/ui/layout/card-grid';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { Illustration } from '~/ui/media/illustration';
import classes from './contact-page.module.css';

const route = getRouteApi('/_public/contact-us');

/** More offices have a section of their own. */
const besidesForm = 3;

/** /contact-us: offices, phones, hours and the form. */
export function ContactPage() {
  const { title, intro, next } = contactPage;
  return (
    <>
      <InnerHero path="/contact-us" title={title} intro={intro} picture={<Illustration name="in-touch" />} />
      <ContactDesk search={route.useSearch()}>
        <OtherContacts />
      </ContactDesk>
      {offices.length > besidesForm ? (
        <Section title={contactPage.officesTitle}>
          <CardGrid min={15}>
            {offices.map((office) => (
              <li key={office.id} className={classes.office}>
                <OfficeFacts {...office} />
              </li>
            ))}
          </CardGrid>
        </Section>
      ) : null}
      {contactSteps.length > 0 ? (
        <Section tone="tinted" title={next.title} intro={next.intro}>
          <StepList steps={contactSteps} />
        </Section>
      ) : null}
    </>
  );
}

function OtherContacts() {
  return (
    <aside className={classes.panel} aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.title}>
        {contactPage.otherWaysTitle}
      </h2>
      <p className={classes.intro}>{contactPage.otherWaysIntro}</p>
      <dl className={classes.facts}>
        <Fact icon={<IconPhone size={22} stroke={1.75} />} title={contactPage.phonesTitle}>
          {phones.map(({ id, label, language, href, display }) => (
            <dd key={id} className={classes.phone}>
              <span lang={language}>{label}</span>
              <a href={href}>{display}</a>
            </dd>
          ))}
        </Fact>
        <Fact icon={<IconMail size={22} stroke={1.75} />} title={contactPage.emailTitle}>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </Fact>
        <Fact icon={<IconClock size={22} stroke={1.75} />} title={contactPage.hoursTitle}>
          <dd>{company.workingHours}</dd>
        </Fact>
        {offices.length > besidesForm ? null : (
          <Fact icon={<IconMapPin size={22} stroke={1.75} />} title={contactPage.officesTitle}>
            {offices.map((office) => (
              <dd key={office.id} className={classes.office}>
                <OfficeFacts {...office} />
              </dd>
            ))}
          </Fact>
        )}
      </dl>
    </aside>
  );
}

function OfficeFacts({ title, language, lines, openTimes = [], mapHref }: Office) {
  return (
    <>
      <address>
        <strong lang={language}>{title}</strong>
        {[...lines, ...openTimes].map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
          <span key={place}>{line}</span>
        ))}
      </address>
      {mapHref ? (
        <a
          href={mapHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${contactPage.mapLabel}, ${title}`}
        >
          {contactPage.mapLabel}
        </a>
      ) : null}
    </>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        {title}
      </dt>
      {children}
    </div>
  );
}
