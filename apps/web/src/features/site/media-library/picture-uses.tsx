import type { RouterOutputs } from '@app/api/types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './picture-details.module.css';

const stateWords = { published: '', draft: ' (draft)', scheduled: ' (scheduled)' };

type Use = RouterOutputs['media']['byId']['uses'][number];

/** Lists the copy, posts and pages that use a picture. */
export function PictureUses({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <p className={classes.uses}>No page shows it.</p>;
  return (
    <div className={classes.uses}>
      <p>Shown in</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.post?.id ?? use.section} ${use.state}`}>
            <UseLink use={use}>
              {use.title}
              {stateWords[use.state]}
            </UseLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to where the picture is selected. */
function UseLink({ use: { post, section }, children }: { use: Use; children: ReactNode }) {
  if (!post) {
    return (
      <Link to="/dashboard/content" search={{ section: section ?? undefined }}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={post.kind === 'page' ? '/dashboard/pages/$id' : '/dashboard/posts/$id'}
      params={{ id: post.id }}
    >
      {children}
    </Link>
  );
}
