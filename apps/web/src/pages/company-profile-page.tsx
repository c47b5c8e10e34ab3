import { companyProfilePage } from '@app/content/about';
import { companyWords } from '@app/content/company-words';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { localizedPath } from '~/lib/routing/language-address';
import accent from '~/ui/buttons/accent-button.module.css';
import { LinkButton } from '~/ui/buttons/link-button';
import { CheckList } from '~/ui/display/check-list';
import { Prose } from '~/ui/display/prose';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { Illustration } from '~/ui/media/illustration';
import classes from './company-profile-page.module.css';

const { contents } = companyProfilePage;
const href = localizedPath(companyProfilePage.href);

/** /company-profile: the embedded PDF, and links to it for browsers that cannot embed one. */
export function CompanyProfilePage() {
  return (
    <>
      <InnerHero
        path="/company-profile"
        title={companyProfilePage.title}
        intro={companyProfilePage.intro}
        picture={<Illustration name="company-brochure" />}
      />
      <Section flush>
        <ProfileLinks />
        <iframe
          className={classes.frame}
          src={`${href}#toolbar=0&navpanes=0&view=FitH`}
          title={companyProfilePage.frameTitle}
          loading="lazy"
        />
        <div className={classes.card}>
          <div className={classes.cover} data-surface="night">
            <Illustration name="company-brochure" />
          </div>
          <p>{companyProfilePage.fallback}</p>
        </div>
      </Section>
      <Section tone="tinted" title={contents.title}>
        <Prose paragraphs={[companyWords.description]} />
        <CheckList items={contents.items} columns />
      </Section>
    </>
  );
}

function ProfileLinks() {
  return (
    <div className={classes.links}>
      <LinkButton
        href={href}
        size="md"
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {companyProfilePage.openLabel}
      </LinkButton>
      <LinkButton
        href={href}
        download={companyProfilePage.downloadName}
        size="md"
        className={accent.accent}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {companyProfilePage.downloadLabel}
      </LinkButton>
    </div>
  );
}
