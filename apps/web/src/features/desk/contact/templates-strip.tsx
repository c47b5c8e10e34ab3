import { contactTemplatesStrip } from '@app/content/contact';
import { contentLanguage } from '@app/contracts/locale';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import { Section } from '~/ui/layout/section';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from './contact-messages';
import classes from './templates-strip.module.css';

const skeletons = ['a', 'b', 'c', 'd'];
const coverSizes = '(min-width: 62em) 17rem, (min-width: 36em) 40vw, 70vw';

/**
 * Shows published templates above the form, for visitors interested in one. The page's loader prefetches
 * `template.featured`.
 */
export function TemplatesStrip({ onChoose }: { onChoose: (title: string) => void }) {
  const { data, isPending } = trpc.template.featured.useQuery();
  const { title, intro, choose, all } = contactTemplatesStrip;
  return (
    <Section tone="tinted" title={title} intro={intro}>
      {isPending || (data && data.length > 0) ? (
        <ul className={classes.strip} aria-busy={isPending}>
          {isPending
            ? skeletons.map((key) => <li key={key} className={classes.skeleton} aria-hidden="true" />)
            : null}
          {data?.map((template) => (
            <li key={template.id} className={classes.card}>
              <TemplateCover seed={template.slug} cover={template.cover} sizes={coverSizes} />
              <div className={classes.body}>
                <h3 id={`choose-${template.id}`} className={classes.title} lang={contentLanguage}>
                  <ContentLink href={`/templates/${template.slug}`} className={classes.link}>
                    {template.title}
                  </ContentLink>
                </h3>
                <div className={classes.facts}>
                  <span>{priceWords(template.price)}</span>
                  {template.demoUrl && /^https?:\/\//i.test(template.demoUrl) ? (
                    <a
                      href={template.demoUrl}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-describedby={`choose-${template.id}`}
                    >
                      {words.liveDemo}
                      <IconExternalLink size={16} stroke={1.75} aria-hidden />
                    </a>
                  ) : null}
                </div>
                <Button
                  variant="light"
                  fullWidth
                  className={classes.choose}
                  aria-describedby={`choose-${template.id}`}
                  onClick={() => onChoose(template.title)}
                >
                  {choose}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <ContentLink href={all.href} className={classes.all}>
        {all.label}
      </ContentLink>
    </Section>
  );
}
