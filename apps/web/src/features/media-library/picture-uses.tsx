import type { RouterOutputs } from '@app/api/types';
import { Link } from '@tanstack/react-router';
import classes from './picture-details.module.css';

const stateWords = { published: '', draft: ' (draft)', scheduled: ' (scheduled)' };

/** Where words of the site show a picture. */
export function PictureUses({ uses }: Pick<RouterOutputs['media']['byId'], 'uses'>) {
  if (uses.length === 0) return <p className={classes.uses}>No page shows it.</p>;
  return (
    <div className={classes.uses}>
      <p>Shown in</p>
      <ul>
        {uses.map(({ section, title, state }) => (
          <li key={section + state}>
            <Link to="/dashboard/content" search={{ section }}>
              {title}
              {stateWords[state]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
