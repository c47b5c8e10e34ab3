import { homeServices } from '@app/content/home';
import { homeCards } from '@app/content/home-cards';
import { IconArrowRight } from '@tabler/icons-react';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './service-list.module.css';

/** The kinds of work that the owner names as a ruled list, each with an example of its result. */
export function ServiceList() {
  return (
    <ul className={classes.list}>
      {homeCards.map(({ id, title, description, artefact, linkText, language }) => (
        <li key={id} lang={language} className={classes.service}>
          <Illustration name={artefact} viewBox="0 0 320 180" className={classes.artefact} />
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.description}>{description}</p>
          </div>
          <ContentLink href={homeServices.all.href} className={classes.link}>
            {linkText} <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
