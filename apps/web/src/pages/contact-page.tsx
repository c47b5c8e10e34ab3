import { company, offices, phones } from '@app/content/company';
import { contactForm, contactPage } from '@app/content/contact';
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { LinkButton } from '~/ui/link-button';
import { PageHero } from '~/ui/page-hero';
import { Section } from '~/ui/section';
import classes from './contact-page.module.css';

/** Spec 2.6. */
export function ContactPage() {
  return (
    <>
      <PageHero title={contactPage.title} intro={contactPage.intro} />
      <Section>
        <div className={classes.columns}>
          <dl className={classes.facts}>
            <dt>
              <IconMapPin size={22} aria-hidden /> {contactPage.officesTitle}
            </dt>
            {offices.map((office) => (
              <dd key={office.id}>
                <address>
                  <strong>{office.title}</strong>
                  {office.lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
              </dd>
            ))}
            <dt>
              <IconPhone size={22} aria-hidden /> {contactPage.phonesTitle}
            </dt>
            {phones.map((phone) => (
              <dd key={phone.href}>
                {phone.label}: <a href={phone.href}>{phone.display}</a>
              </dd>
            ))}
            <dt>
              <IconMail size={22} aria-hidden /> {contactPage.emailTitle}
            </dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
            <dt>
              <IconClock size={22} aria-hidden /> {contactPage.hoursTitle}
            </dt>
            <dd>{company.workingHours}</dd>
          </dl>
          <div id="message" className={classes.message}>
            <h2 className={classes.title}>{contactForm.title}</h2>
            <p>{contactForm.promise}</p>
            <LinkButton href={`mailto:${company.email}`} size="md" leftSection={<IconMail size={20} />}>
              {company.email}
            </LinkButton>
          </div>
        </div>
      </Section>
    </>
  );
}
