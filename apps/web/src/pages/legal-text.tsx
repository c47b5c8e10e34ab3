import { type LegalPage, legalLabels } from '@app/content/legal';
import { CheckList } from '~/ui/display/check-list';
import { Prose } from '~/ui/display/prose';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Illustration } from '~/ui/media/illustration';
import classes from './legal-text.module.css';

/** A page of terms: links to each section at the side, text at a readable measure. */
export function LegalText({ page, path }: { page: LegalPage; path: string }) {
  return (
    <>
      <InnerHero
        path={path}
        title={page.title}
        intro={page.intro}
        picture={<Illustration name={page.picture} />}
      />
      <div className={classes.content}>
        <nav className={classes.contents} aria-label={legalLabels.contents}>
          <ul>
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sections}>
          {page.sections.map(({ id, title, paragraphs, terms, items }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Prose paragraphs={paragraphs} />
              {terms ? (
                <dl className={classes.terms}>
                  {terms.map(({ what, until }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
                    <div key={index}>
                      <dt>{what}</dt>
                      <dd>{until}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              {items ? <CheckList items={items} /> : null}
            </section>
          ))}
          <p className={classes.updated}>
            {legalLabels.updated} {page.updated}.
          </p>
        </div>
      </div>
    </>
  );
}
