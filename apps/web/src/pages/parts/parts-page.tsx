import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import { FieldParts } from './field-parts';
import { ListParts } from './list-parts';
import { MessageParts } from './message-parts';
import classes from './parts-page.module.css';
import { StateParts } from './state-parts';

/**
 * /dev/parts of a local site: every UI part that screens are made of, shown once as it is used. Check here
 * before making a new part, and add new ones.
 */
export function PartsPage() {
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <h1>Parts of the screens</h1>
        <ColorSchemeToggle />
      </div>
      <FieldParts />
      <StateParts />
      <ListParts />
      <MessageParts />
    </main>
  );
}
