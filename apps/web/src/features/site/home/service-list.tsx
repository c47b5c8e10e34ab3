import { homeServices } from '@app/content/home';
import { IconArrowRight } from '@tabler/icons-react';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './service-list.module.css';

/** The three kinds of work as a ruled list, each with an example of its result. */
export function ServiceList() {
  return (
    <ul className={classes.list}>
      {homeServices.cards.map(({ title, description, artefact, linkText, href }) => (
        <li key={href} className={classes.service}>
          <Illustration name={artefact} viewBox="0 0 320 180" className={classes.artefact} />
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.description}>{description}</p>
          </div>
          <ContentLink href={href} className={classes.link}>
            {linkText} <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
